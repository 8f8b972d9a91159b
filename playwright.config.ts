// How the tests run. `npm test` and `npm run test:all` prepare everything and call Playwright; `npx playwright test` works
// as well once the app is installed and built, and `npx playwright test --ui` shows everything.
import { defineConfig } from 'playwright/test';
import type { HostKind, WholeKind } from './e2e/support/ask-test-servers';
import './e2e/support/seed';
import { findChromium } from './lib/commands/find-chromium.mjs';

const asRoot = process.getuid?.() === 0;
/**
 * What lib/commands/test.mjs asks for: `everyday` leaves out what carries the tag @all, `rest` runs nothing else. Set here,
 * because the command line's `--grep` spares projects that another depends on.
 */
const { TESTS } = process.env;

export default defineConfig<{ engine: WholeKind | HostKind }>({
  fullyParallel: true,
  // More than a small machine has cores: many tests wait, for timeouts and outages.
  workers: 4,
  ...(TESTS === 'everyday' && { grepInvert: /@all/ }),
  ...(TESTS === 'rest' && { grep: /@all/ }),
  forbidOnly: Boolean(process.env.CI),
  // CI's machine is shared: its last line names each test that needed a second try.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: !process.env.CI,
  timeout: 60_000,
  // Only a failure waits that long: what takes a moment alone takes seconds on a busy machine.
  expect: { timeout: 15_000 },
  // Beyond what fails by its budget anyway (summary-reporter.ts).
  globalTimeout: 65 * 60_000,
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
  // A name with the tag @all belongs to `npm run test:all` alone, as the tests do that carry the tag.
  projects: [
    // The built app on PostgreSQL, in a browser and over HTTP. The longest comes first; the others run beside it.
    {
      name: 'app',
      workers: 3,
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: [
        'e2e/faults/**',
        'e2e/smoke/**',
        'e2e/timing/**',
        'e2e/eclusa/**',
        'e2e/providers/**',
        'e2e/copied-shop.spec.ts',
      ],
    },
    // Pure functions and database statements, beside the code they test. A file in one worker: each that opens an
    // embedded database takes seconds for it.
    {
      name: 'unit',
      fullyParallel: false,
      testMatch: ['lib/**/*.spec.ts', 'db/**/*.spec.ts', 'components/**/*.spec.ts'],
    },
    // What happens to the app's processes: these tests wait more than they work.
    { name: 'faults', workers: 2, timeout: 180_000, testMatch: 'e2e/faults/**/*.spec.ts' },
    // What matters most, under Next's own servers: development compiles each page when it is opened.
    { name: 'smoke', workers: 1, testMatch: 'e2e/smoke/**/*.spec.ts', expect: { timeout: 60_000 } },
    // The API once more without Next on the embedded database, which is what other people's tests run.
    {
      name: 'API without Next @all',
      testMatch: ['e2e/api/**/*.spec.ts', 'e2e/webhooks/**/*.spec.ts'],
      // What doesn't depend on the server.
      testIgnore: ['e2e/api/{toolchains,openapi}.spec.ts', 'e2e/webhooks/{receiving,vectors}.spec.ts'],
      use: { engine: 'host-memory' },
    },
    // The package that other people's tests install: its commands, fixtures and tools, and the dialect it speaks.
    { name: 'eclusa @all', testMatch: 'e2e/{eclusa,providers}/**/*.spec.ts' },
    // The integration folder in an app of its own, installed and built.
    { name: 'copied shop @all', testMatch: 'e2e/copied-shop.spec.ts' },
    // Measurements, alone and last. Without the command, `npx playwright test e2e/timing` runs nothing else first.
    {
      name: 'timing',
      workers: 1,
      testMatch: 'e2e/timing/**/*.spec.ts',
      ...(TESTS && {
        dependencies: [
          'app',
          'unit',
          'faults',
          'smoke',
          'API without Next @all',
          'eclusa @all',
          'copied shop @all',
        ],
      }),
    },
  ],
});
