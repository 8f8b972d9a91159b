// Starts the shop's background work, once per process.
import { purgeGuesses } from './admin/check-password';
import { purgeCounts } from './checkout/limits';
import { keepWallClock } from './demo/clock';
import { startEmailJob } from './email/email-job';
import { storeEnv } from './env';
import { reconcile } from './integration/reconcile';
import { log } from './log';
import { runShopEffects } from './purchases/effects';
import { runEvery } from './run-every';
import { shopIntegration } from './shop-integration';

/** Checks the settings and starts the jobs; throws an error that names what is missing. */
export async function startStore(): Promise<void> {
  const stopPurging = runEvery(600_000, () =>
    Promise.all([purgeCounts(), purgeGuesses()]).catch((error) =>
      log('warn', 'old counts not deleted', { error }),
    ),
  );
  globalThis.shutdownHooks ??= new Set();
  if (storeEnv().demo) globalThis.shutdownHooks.add((await import('./demo/start')).startDemonstration());
  else await keepWallClock();
  globalThis.shutdownHooks
    .add(stopPurging)
    .add(startReconciliation())
    .add(startEffects())
    .add(startEmailJob());
}

/** The webhook runs effects at once; this job retries failures, and runs effects that other jobs have queued. */
function startEffects(): () => Promise<void> {
  return runEvery(1_500, (stopped) =>
    runShopEffects(stopped).catch((error) => log('warn', 'effects wait', { error })),
  );
}

/** At start and twice a minute; the database decides what is due. */
function startReconciliation(): () => Promise<void> {
  let started = false;
  return runEvery(
    30_000,
    async () => {
      try {
        const integration = shopIntegration();
        // This shop may have been down, and events given up meanwhile.
        if (!started) await integration.store.checkAllSoon();
        started = true;
        const { checked, repaired } = await reconcile(integration);
        if (repaired.length > 0) log('info', 'reconciliation repaired purchases', { checked, repaired });
      } catch (error) {
        // Whatever is down now is asked again later; events go on arriving meanwhile.
        log('warn', 'reconciliation failed', { error });
      }
    },
    // The payment service may start in the same process as the shop, and later than it.
    2_000,
  );
}
