// What a refund would do, as the ledger will book it.
import { accountNow, type DashboardMerchant } from '@/lib/payments/auth/session';
import { addDays, dayInLisbon } from '@/lib/payments/days';
import { readBalance } from '@/lib/payments/ledger/balance';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';

/** Cents. */
export interface RefundPreview {
  paid: number;
  refunded: number;
  amount: number;
  /** What can still be refunded afterwards. */
  remains: number;
  /** Of the payment; it is kept. */
  fee: number;
  available: number;
  pending: number;
  /** The day from which the payment is available, while that is to come: until then the refund comes off what is pending. */
  availableFrom: string | undefined;
}

export async function previewRefund(
  merchant: Pick<DashboardMerchant, 'accountId' | 'aheadSeconds'>,
  { order, fee }: OrderHistory,
  amount: number,
): Promise<RefundPreview> {
  const { available, pending } = await readBalance(merchant.accountId);
  // A refund counts from the day on which its payment does: the day after it.
  const from = order.paid_at && addDays(dayInLisbon(order.paid_at), 1);
  const today = dayInLisbon(accountNow(merchant));
  return {
    paid: order.amount,
    refunded: order.refunded_amount,
    amount,
    remains: order.amount - order.refunded_amount - amount,
    fee: fee ?? 0,
    available,
    pending,
    availableFrom: from && from > today ? from : undefined,
  };
}
