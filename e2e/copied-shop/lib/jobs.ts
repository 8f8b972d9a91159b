// Finishes what a crash or a lost webhook left undone. Started by instrumentation.ts, in every process.
import { closeEventStreams } from './live/event-stream';
import { reconcile } from './payments/reconcile';
import { integration, runShopEffects } from './shop';

const every = (seconds: number, task: () => Promise<unknown>) => {
  const run = () => task().catch((error) => console.warn('Later:', error));
  void run();
  setInterval(run, seconds * 1000);
};

let started = false;
every(2, runShopEffects);
every(Number(process.env.RECONCILE_SECONDS ?? 30), async () => {
  // Events may have been given up while this shop was down.
  if (!started) await integration.store.checkAllSoon();
  started = true;
  await reconcile(integration);
});

// Open pages would keep a process that was told to stop from stopping: their streams, and connections that browsers hold
// without asking for anything.
process.once('SIGTERM', () => {
  closeEventStreams();
  setTimeout(() => process.exit(0), 5_000).unref();
});
