// The background work, in every process: carries out effects, and finishes what a crash or a lost webhook left undone.
import type { Integration } from './apply-order';
import { reconcile } from './reconcile';
import { type EffectHandlers, runEffects } from './run-effects';

/**
 * Starts the background work; the returned function ends it. Where no process lives on, call `runEffects` and `reconcile`
 * from a scheduled route instead.
 */
export function runJobs(
  integration: Integration,
  handlers: EffectHandlers,
  { reconcileSeconds = 30 } = {},
): () => Promise<void> {
  const { store, log } = integration;
  // Whatever fails is tried again by the next run; events still arrive meanwhile.
  const failed = (job: string) => (error: unknown) => log('warn', 'job failed', { job, error });
  // The webhook runs effects at once; this job retries failures, and runs effects that other jobs have queued.
  const stopEffects = runEvery(1_500, failed('effects'), (stopped) =>
    runEffects(integration, handlers, stopped),
  );
  let isFirst = true;
  const stopReconciling = runEvery(
    reconcileSeconds * 1_000,
    failed('reconciliation'),
    async () => {
      // If the shop was down, the service may have given up events.
      if (isFirst) await store.checkAllSoon();
      isFirst = false;
      const { checked, repaired } = await reconcile(integration);
      if (repaired.length > 0) log('info', 'reconciliation repaired payments', { checked, repaired });
    },
    2_000,
  );
  return async () => {
    await Promise.all([stopEffects(), stopReconciling()]);
  };
}

/**
 * Runs `task` `everyMs` after its last run ended, give or take a tenth, so that several processes don't run in step.
 * The returned function ends it, and waits up to three seconds for the run under way; `stopped` tells the task.
 */
export function runEvery(
  everyMs: number,
  onError: (error: unknown) => void,
  task: (stopped: () => boolean) => Promise<unknown>,
  firstAfterMs = everyMs,
): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, firstAfterMs);

  async function run(): Promise<void> {
    running = task(() => stopped).catch(onError);
    await running;
    if (!stopped) timer = setTimeout(run, everyMs * (0.9 + 0.2 * Math.random()));
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 3_000).unref())]);
  };
}
