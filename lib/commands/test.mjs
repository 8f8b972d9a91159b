// @ts-check
// `npm test`: from a fresh clone to a verdict. Brings dependencies, a browser and a throwaway PostgreSQL, then
// checks, builds and runs every test; what follows `--` goes to Playwright.
import { buildIfStale } from './build.mjs';
import { installChromium, installShell } from './find-chromium.mjs';
import { checkNode, installDependencies } from './install.mjs';
import { exitCode, main, run, step } from './step.mjs';

main(async () => {
  checkNode();
  await Promise.all([installDependencies(), installShell()]);
  const { startThrowawayPostgres } = await import('./throwaway-postgres.mjs');
  const browser = await installChromium();
  // Beside the check and the build: it is mostly a download.
  const { installInterpreters } = await import('./find-interpreters.mjs');
  const interpreters = installInterpreters();
  await step('Checking style, import rules and types', () => run('npm', ['run', '--silent', 'check']));
  await buildIfStale();
  await interpreters;

  const given = process.env.TEST_POSTGRES_URL;
  const postgres = given ? undefined : await step('Starting a throwaway PostgreSQL', startThrowawayPostgres);
  try {
    const args = ['node_modules/playwright/cli.js', 'test', ...process.argv.slice(2)];
    process.exitCode = await exitCode(process.execPath, args, {
      CHROMIUM_PATH: browser,
      TEST_POSTGRES_URL: given ?? postgres?.url,
    });
  } finally {
    await postgres?.stop();
  }
});
