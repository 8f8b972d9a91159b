// Runs the reconciliation at start and every few minutes. Started by `start.ts`.
import { log } from '@/lib/store/log';
import { reconcile } from './reconcile';
import { refundDuplicates } from './refund-duplicates';

/** Milliseconds; spread a little, so that several processes of the shop do not ask in step. */
const EVERY = 3 * 60_000;
/** The payment service may start in the same process as the shop, and later than it. */
const FIRST_AFTER = 2_000;

/** Starts the job; the returned function ends it once the run under way is over. */
export function startReconciliation(): () => Promise<void> {
  let stopped = false;
  let running = Promise.resolve();
  let timer = setTimeout(run, FIRST_AFTER);

  function run(): void {
    running = once().finally(() => {
      if (!stopped) timer = setTimeout(run, EVERY * (0.9 + 0.2 * Math.random()));
    });
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 3_000).unref())]);
  };
}

async function once(): Promise<void> {
  try {
    const { compared, mended } = await reconcile();
    if (mended.length > 0) {
      log('info', 'reconciliation mended purchases', { compared, mended });
    }
    await refundDuplicates();
  } catch (error) {
    // Whatever is away now is asked again in a few minutes; events go on arriving meanwhile.
    log('warn', 'reconciliation failed', { error });
  }
}
