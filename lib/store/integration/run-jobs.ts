// The background work, in every process: carries out effects, and finishes what a crash or a lost webhook left undone.
import type { Integration } from './place-order';
import { reconcile } from './reconcile';
import { type EffectHandlers, runEffects } from './run-effects';
import { runEvery } from './run-every';

/**
 * Starts it; the returned function ends it. Where no process lives on, call `runEffects` and `reconcile` from a scheduled
 * route instead.
 */
export function runJobs(
  integration: Integration,
  handlers: EffectHandlers,
  { reconcileSeconds = 30 } = {},
): () => Promise<void> {
  const { store, log } = integration;
  // The webhook runs effects at once; this job retries failures, and runs effects that other jobs have queued.
  const stopEffects = runEvery(1_500, (stopped) =>
    runEffects(integration, handlers, stopped).catch((error) => log('warn', 'effects wait', { error })),
  );
  let isFirst = true;
  const stopReconciling = runEvery(
    reconcileSeconds * 1_000,
    async () => {
      try {
        // This shop may have been down, and events given up meanwhile.
        if (isFirst) await store.checkAllSoon();
        isFirst = false;
        const { checked, repaired } = await reconcile(integration);
        if (repaired.length > 0) log('info', 'reconciliation repaired payments', { checked, repaired });
      } catch (error) {
        // What is down now is asked again later; events go on arriving meanwhile.
        log('warn', 'reconciliation failed', { error });
      }
    },
    2_000,
  );
  return async () => {
    await Promise.all([stopEffects(), stopReconciling()]);
  };
}
