// A voucher's payment, as the ATM prints it.
import { readOrder } from '@/lib/payments/orders/order-row';

export type Slip = NonNullable<Awaited<ReturnType<typeof readSlip>>>;

/** The slip of a voucher that has been paid; undefined for anything else. `amount` is in cents. */
export async function readSlip(orderId: string) {
  const found = await readOrder(orderId);
  if (!found?.order.voucher_entity || !found.order.voucher_reference || !found.order.paid_at)
    return undefined;
  const { voucher_entity: entity, voucher_reference: reference, amount, paid_at: paidAt } = found.order;
  return { orderId, merchant: found.merchant, entity, reference, amount, paidAt };
}
