// @ts-check
// `npm run demo`: from a fresh clone to a shop that takes simulated payments. Skips the steps that are already done.
import { existsSync } from 'node:fs';
import { buildIfStale } from './build.mjs';
import { checkNode, installDependencies } from './install.mjs';
import { main, run, step } from './run.mjs';
import { serveDemo } from './serve-demo.mjs';

main(async () => {
  checkNode();
  await installDependencies();
  await Promise.all([buildIfStale(), prepareDatabase()]);
  await serveDemo(process.argv.includes('--lan'));
});

/** Before the first start, which would do the same: a build leaves half the machine idle. */
async function prepareDatabase() {
  if (existsSync(process.env.DATA_DIR || '.data')) return;
  const args = ['--import', 'tsx', 'lib/commands/prepare-demo.ts'];
  // Errors are ignored here: the start meets them again and reports them.
  await step('Preparing the database', () => run(process.execPath, args)).catch(() => {});
}
