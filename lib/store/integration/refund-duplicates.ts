// Refunds second payments: a purchase that was paid twice, after a switch of method for instance, keeps the first.
import { and, eq, isNotNull } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { paymentAttempts } from '@/db/store/schema';
import { storeEnv } from '@/lib/store/env';
import { log } from '@/lib/store/log';
import { PaymentRejected, paymentsClient } from './payments-client';

/**
 * Refunds every payment that was marked as a duplicate and is not refunded yet; resolves to how many it asked for.
 * The key is made of the attempt's id, so asking again after a lost response cannot refund twice.
 */
export async function refundDuplicates(): Promise<number> {
  const duplicates = await storeDatabase()
    .orm.select({ id: paymentAttempts.id, orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.duplicateAt), eq(paymentAttempts.status, 'paid')))
    .orderBy(paymentAttempts.duplicateAt)
    .limit(20);
  if (duplicates.length === 0) return 0;
  const env = storeEnv();
  const api = paymentsClient({ url: env.STORE_PAYMENTS_URL, key: env.STORE_PAYMENTS_KEY });
  for (const { id, orderId } of duplicates) {
    if (!orderId) continue;
    try {
      await api.refundOrder(orderId, `duplicate-${id}`);
      log('info', 'second payment refunded', { orderId });
    } catch (error) {
      // Refunded by hand meanwhile: the event that says so is on its way.
      if (!(error instanceof PaymentRejected && error.code === 'order_not_paid')) throw error;
    }
  }
  return duplicates.length;
}
