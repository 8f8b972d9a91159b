// Starts the shop's background work, once per process.
import { closeEventStreams } from '@/lib/live/event-stream';
import { purgeGuesses } from './admin/check-password';
import { purgeCounts } from './checkout/limits';
import { startEmailJob } from './email/email-job';
import { storeEnv } from './env';
import { startReconciliation } from './integration/reconciliation-job';
import { log } from './log';
import { runEvery } from './run-every';

/** Checks the settings and starts the jobs; throws an error that names what is missing. */
export async function startStore(): Promise<void> {
  storeEnv();
  const stopPurging = runEvery(600_000, () =>
    Promise.all([purgeCounts(), purgeGuesses()]).catch((error) =>
      log('warn', 'old counts not deleted', { error }),
    ),
  );
  globalThis.shutdownHooks ??= new Set();
  globalThis.shutdownHooks
    .add(closeEventStreams)
    .add(stopPurging)
    .add(startReconciliation())
    .add(startEmailJob());
}
