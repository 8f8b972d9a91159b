// How the tests run. `npm test` prepares everything and calls Playwright; `npx playwright test` works as well
// once the app is installed and built.
import { defineConfig } from 'playwright/test';
import type { HostKind, WholeKind } from './e2e/support/ask-test-servers';
import './e2e/support/seed';
import { findChromium } from './lib/commands/find-chromium.mjs';

const asRoot = process.getuid?.() === 0;

export default defineConfig<object, { engine: WholeKind | HostKind }>({
  fullyParallel: true,
  // More than a small machine has cores: many tests wait, for timeouts and outages.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy with something else may spoil a measurement once; the report names what needed two tries.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  globalTimeout: 60 * 60_000,
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  reporter: [[process.env.CI ? 'dot' : 'list'], ['./e2e/support/summary-reporter.ts']],
  use: {
    // Tracing every test takes a third of the run; `npx playwright test --trace on FILE` shows one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // No state is shown by motion alone, and rendering it takes a tenth of the run.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // What happens to the app's processes. First, beside all else: these tests wait more than they work.
    { name: 'faults', workers: 2, timeout: 180_000, testMatch: 'e2e/faults/**/*.spec.ts' },
    // Pure functions and database statements, beside the code they test. A file in one worker: each that opens an
    // embedded database takes seconds for it.
    {
      name: 'unit',
      fullyParallel: false,
      testMatch: ['lib/**/*.spec.ts', 'db/**/*.spec.ts', 'components/**/*.spec.ts'],
    },
    // The API over HTTP, in the two ways that it is served: the built app on PostgreSQL, and the same functions without
    // Next on the embedded database, which is what other people's tests run. The shop is none of the second.
    {
      name: 'api on PostgreSQL',
      testMatch: ['e2e/api/**/*.spec.ts', 'e2e/webhooks/**/*.spec.ts'],
      use: { engine: 'whole-postgres' },
    },
    {
      name: 'api without Next',
      testMatch: ['e2e/api/**/*.spec.ts', 'e2e/webhooks/**/*.spec.ts'],
      // What doesn't depend on the server.
      testIgnore: ['e2e/api/{generated-client,openapi}.spec.ts', 'e2e/webhooks/{receiving,vectors}.spec.ts'],
      use: { engine: 'host-memory' },
    },
    // The built app in a browser.
    {
      name: 'app',
      workers: 3,
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: ['e2e/api/**', 'e2e/webhooks/**', 'e2e/faults/**', 'e2e/smoke/**', 'e2e/timing/**'],
    },
    // What matters most, under Next's own servers; alone, because development compiles each page when it is opened.
    {
      name: 'smoke',
      workers: 1,
      testMatch: 'e2e/smoke/**/*.spec.ts',
      expect: { timeout: 60_000 },
      dependencies: ['faults', 'unit', 'api on PostgreSQL', 'api without Next', 'app'],
    },
    // What is measured, alone and last.
    {
      name: 'timing',
      workers: 1,
      testMatch: 'e2e/timing/**/*.spec.ts',
      dependencies: ['smoke'],
    },
  ],
});
