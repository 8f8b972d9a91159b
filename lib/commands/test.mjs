// @ts-check
// `npm test`: from a fresh clone to a test result. Installs dependencies, a browser and a throwaway PostgreSQL,
// builds, and runs the tests and the checks of style and types at the same time. Other arguments go to Playwright, which then
// runs alone.
//   --all   also runs the tests tagged @all (`npm run test:all`)
//   --rest  runs only those, where `npm test` has passed
import { buildIfStale } from './build.mjs';
import { checkNode, installDependencies } from './install.mjs';
import { main, run, step } from './run.mjs';

/** How long each run may take on two cores, in seconds from the start of the command. */
const BUDGETS = { everyday: 8 * 60, all: 15 * 60 };

main(async () => {
  const startedAt = process.env.TESTS_STARTED_AT || String(Date.now());
  const own = ['--all', '--rest'];
  const given = process.argv.slice(2);
  const args = given.filter((arg) => !own.includes(arg));
  const rest = given.includes('--rest');
  const all = rest || given.includes('--all');

  checkNode();
  await installDependencies();
  const { installChromium } = await import('./find-chromium.mjs');
  const { startThrowawayPostgres } = await import('./throwaway-postgres.mjs');
  const browser = await installChromium();
  await buildIfStale();

  const url = process.env.TEST_POSTGRES_URL;
  const postgres = url ? undefined : await step('Starting a throwaway PostgreSQL', startThrowawayPostgres);
  // A part of the tests runs alone: no checks, nothing it depends on, no budget. A whole run prints no logs.
  const isPart = args.length > 0;
  args.push(isPart ? '--no-deps' : '--quiet');
  try {
    const outcomes = await Promise.allSettled([
      run(process.execPath, ['node_modules/playwright/cli.js', 'test', ...args], {
        CHROMIUM_PATH: browser,
        TEST_POSTGRES_URL: url ?? postgres?.url,
        TESTS_STARTED_AT: startedAt,
        TESTS: rest ? 'rest' : all ? 'all' : 'everyday',
        TESTS_BUDGET_SECONDS: isPart ? '' : String(all ? BUDGETS.all : BUDGETS.everyday),
      }),
      // Many tests wait: the checks take little time of their own here.
      ...(rest || isPart
        ? []
        : [step('Checking style, import rules and types', () => run('npm', ['run', '--silent', 'check']))]),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  } finally {
    await postgres?.stop();
  }
});
