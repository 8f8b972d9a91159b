// Starts the shop's background work, once per process.
import { purgeGuesses } from './admin/check-password';
import { purgeCounts } from './checkout/policy';
import { setClockAhead } from './clock';
import { startEmailJob } from './email/email-job';
import { storeEnv } from './env';
import { runEvery, runJobs } from './integration/run-jobs';
import { log } from './log';
import { observing } from './observer';
import { HANDLERS } from './purchases/effects';
import { shopIntegration } from './shop-integration';

/** Checks the settings and starts the jobs; throws an error that names what is missing. */
export async function startStore(): Promise<void> {
  globalThis.shutdownHooks ??= new Set();
  if (storeEnv().demo) {
    observing.observer = (await import('./demo/observe')).observer;
    globalThis.shutdownHooks.add((await import('./demo/clock')).followClock());
  }
  // A demonstration on the same database may have left it ahead.
  else await setClockAhead(0);
  globalThis.shutdownHooks
    .add(runJobs(shopIntegration(), HANDLERS))
    .add(startEmailJob())
    .add(
      runEvery(
        600_000,
        (error) => log('warn', 'old counts not deleted', { error }),
        () => Promise.all([purgeCounts(), purgeGuesses()]),
      ),
    );
}
