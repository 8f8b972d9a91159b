// @ts-check
// `npm run demo`: from a fresh clone to a shop that takes simulated payments. Skips the steps that are already done.
import { buildIfStale } from './build.mjs';
import { checkNode, installDependencies } from './install.mjs';
import { main } from './run.mjs';
import { serveDemo } from './serve-demo.mjs';

main(async () => {
  checkNode();
  await installDependencies();
  await buildIfStale();
  await serveDemo(process.argv.includes('--lan'));
});
