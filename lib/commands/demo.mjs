// @ts-check
// `npm run demo`: from a fresh clone to a shop that takes simulated payments, doing only what is not done yet.
import { buildIfStale } from './build.mjs';
import { checkNode, installDependencies } from './install.mjs';
import { checkPort, startApp } from './start-app.mjs';
import { main } from './step.mjs';

main(async () => {
  checkNode();
  await checkPort();
  await installDependencies();
  await buildIfStale();
  process.env.NETWORK ??= 'simulator';
  await startApp();
});
