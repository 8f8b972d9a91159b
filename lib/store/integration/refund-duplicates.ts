// Gives second payments back: a purchase that was paid twice, after a switch of method for instance, keeps the first.
// Called after a webhook that brought one to light, and by `reconciliation-job.ts` for what failed then.

import { storeDatabase } from '@/db/store/client';
import { storeEnv } from '@/lib/store/env';
import { log } from '@/lib/store/log';
import { PaymentRejected, paymentsClient } from './payments-client';

/**
 * Refunds every payment that was marked as a duplicate and is not refunded yet; resolves to how many it asked for.
 * The key is made of the attempt, so that asking again after a lost answer cannot pay out twice.
 */
export async function refundDuplicates(): Promise<number> {
  const duplicates = await storeDatabase().query<{ id: string; order_id: string }>`
    select id, order_id from store.payment_attempts
     where duplicate_at is not null and status = 'paid' and order_id is not null
     order by duplicate_at limit 20`;
  if (duplicates.length === 0) return 0;
  const env = storeEnv();
  const api = paymentsClient({ url: env.STORE_PAYMENTS_URL, key: env.STORE_PAYMENTS_KEY });
  for (const { id, order_id } of duplicates) {
    try {
      await api.refundOrder(order_id, `duplicate-${id}`);
      log('info', 'second payment given back', { orderId: order_id });
    } catch (error) {
      // Somebody refunded it by hand: the event that says so is on its way.
      if (!(error instanceof PaymentRejected && error.code === 'order_not_paid')) throw error;
    }
  }
  return duplicates.length;
}
