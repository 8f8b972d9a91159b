import { paymentsDatabase } from '@/db/payments/client';
import { retryConflict } from '@/db/retry-conflict';
import { announceChange } from '@/lib/payments/live-changes';
import { beginChaos, chaosOf } from '../network/chaos';

/**
 * Deletes what the account did: orders, events, deliveries, ledger, idempotency keys and the log of requests. Its clock
 * is set back. Keys, endpoints and the people who may sign in stay.
 */
export async function resetAccount(accountId: string): Promise<void> {
  await retryConflict(() => paymentsDatabase().query`select payments.reset_account(${accountId})`);
  if (chaosOf(accountId)) await beginChaos(accountId, chaosOf(accountId)?.seed);
  announceChange(accountId);
}
