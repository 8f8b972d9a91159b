// @ts-check
// `npm test`: from a fresh clone to a test result. Installs dependencies, a browser and a throwaway PostgreSQL,
// builds, and runs the tests and the checks of style and types at the same time. Arguments after `--` go to
// Playwright.
import { buildIfStale } from './build.mjs';
import { checkNode, installDependencies } from './install.mjs';
import { main, run, step } from './run.mjs';

main(async () => {
  checkNode();
  await installDependencies();
  const { installChromium } = await import('./find-chromium.mjs');
  const { startThrowawayPostgres } = await import('./throwaway-postgres.mjs');
  const browser = await installChromium();
  await buildIfStale();

  const given = process.env.TEST_POSTGRES_URL;
  const postgres = given ? undefined : await step('Starting a throwaway PostgreSQL', startThrowawayPostgres);
  try {
    const outcomes = await Promise.allSettled([
      run(process.execPath, ['node_modules/playwright/cli.js', 'test', ...process.argv.slice(2)], {
        CHROMIUM_PATH: browser,
        TEST_POSTGRES_URL: given ?? postgres?.url,
      }),
      // Many tests wait: the checks take little time of their own here.
      step('Checking style, import rules and types', () => run('npm', ['run', '--silent', 'check'])),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  } finally {
    await postgres?.stop();
  }
});
