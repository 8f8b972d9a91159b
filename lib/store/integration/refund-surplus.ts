// Refunds a payment that came second, or one whose goods are gone: your `surplus` handler.
import type { Effect } from './payment-store';
import { PaymentRejected } from './payments-client';
import type { Integration } from './place-order';

/** Refunds the attempt's payment in full. The key is made of the attempt's id, so asking again cannot refund twice. */
export async function refundSurplus(
  { store, api, log }: Integration,
  { attemptId }: Pick<Effect, 'attemptId'>,
): Promise<void> {
  const orderId = await store.paidOrder(attemptId);
  if (!orderId) return;
  try {
    await api.refundOrder(orderId, `surplus-${attemptId}`);
    log('info', 'payment returned', { orderId });
  } catch (error) {
    // Refunded by hand meanwhile: its event will arrive.
    if (!(error instanceof PaymentRejected && error.code === 'order_not_paid')) throw error;
  }
}
