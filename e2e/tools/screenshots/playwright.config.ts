// `npm run screenshots`: the pictures of the README, and with ALL=1 every page and state into test-results.
import base from '../../../playwright.config';

export default {
  ...base,
  testDir: '../../..',
  outputDir: '../../../test-results',
  globalSetup: '../../support/global-setup.ts',
  reporter: [['list']],
  workers: 1,
  // A step that the pages have outgrown says so soon.
  use: { ...base.use, actionTimeout: 20_000 },
  projects: [{ name: 'screenshots', testMatch: 'e2e/tools/screenshots/*.shots.ts' }],
};
