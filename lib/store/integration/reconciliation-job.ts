// Runs the reconciliation at start and twice a minute; what is due is for the database to say.
import { log } from '@/lib/store/log';
import { runEvery } from '@/lib/store/run-every';
import { checkAllSoon, reconcile } from './reconcile';
import { refundDuplicates } from './refund-duplicates';

/** Starts the job; the returned function ends it once the run under way is over. */
export function startReconciliation(): () => Promise<void> {
  let started = false;
  return runEvery(
    30_000,
    async () => {
      try {
        // This shop may have been down, and events given up meanwhile.
        if (!started) await checkAllSoon();
        started = true;
        const { checked, repaired } = await reconcile();
        if (repaired.length > 0) log('info', 'reconciliation repaired purchases', { checked, repaired });
        await refundDuplicates();
      } catch (error) {
        // Whatever is down now is asked again later; events go on arriving meanwhile.
        log('warn', 'reconciliation failed', { error });
      }
    },
    // The payment service may start in the same process as the shop, and later than it.
    2_000,
  );
}
