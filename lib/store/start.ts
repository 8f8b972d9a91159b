// Starts the shop's background work, once per process.
import { purgeGuesses } from './admin/check-password';
import { purgeCounts } from './checkout/policy';
import { keepWallClock } from './demo/clock';
import { startEmailJob } from './email/email-job';
import { storeEnv } from './env';
import { runEvery, runJobs } from './integration/run-jobs';
import { log } from './log';
import { HANDLERS } from './purchases/effects';
import { shopIntegration } from './shop-integration';

/** Checks the settings and starts the jobs; throws an error that names what is missing. */
export async function startStore(): Promise<void> {
  globalThis.shutdownHooks ??= new Set();
  if (storeEnv().demo) globalThis.shutdownHooks.add((await import('./demo/start')).startDemonstration());
  else await keepWallClock();
  globalThis.shutdownHooks
    .add(runJobs(shopIntegration(), HANDLERS))
    .add(startEmailJob())
    .add(
      runEvery(600_000, () =>
        Promise.all([purgeCounts(), purgeGuesses()]).catch((error) =>
          log('warn', 'old counts not deleted', { error }),
        ),
      ),
    );
}
