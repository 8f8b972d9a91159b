// What a refund would do, as the ledger will book it.
import { accountNow, type DashboardMerchant } from '@/lib/payments/auth/session';
import { addDays, dayInLisbon } from '@/lib/payments/days';
import { readBalance } from '@/lib/payments/ledger/balance';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';

export type RefundPreview = Awaited<ReturnType<typeof previewRefund>>;

/** Cents. */
export async function previewRefund(
  merchant: Pick<DashboardMerchant, 'accountId' | 'aheadSeconds'>,
  { order, fee }: OrderHistory,
  amount: number,
) {
  const { available, pending } = await readBalance(merchant.accountId);
  // A refund counts from the day on which its payment does: the day after it.
  const from = order.paid_at && addDays(dayInLisbon(order.paid_at), 1);
  const today = dayInLisbon(accountNow(merchant));
  return {
    paid: order.amount,
    refunded: order.refunded_amount,
    amount,
    /** The amount that can still be refunded afterwards. */
    remains: order.amount - order.refunded_amount - amount,
    /** The payment's fee, which is not returned. */
    fee: fee ?? 0,
    available,
    pending,
    /** Until that day the payment is pending, and the refund comes off what is pending. */
    availableFrom: from && from > today ? from : undefined,
  };
}
