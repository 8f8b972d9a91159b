// The Multibanco network, simulated: its response to an ATM when a payer types a voucher.
import { and, desc, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { type OrderRow, readOrder } from '@/lib/payments/orders/order-row';
import { isOverdue, type Outcome, settleOrder } from '@/lib/payments/orders/settle-order';

export type VoucherRefusal = 'unknown_reference' | 'already_paid' | 'expired' | 'wrong_amount';

export interface Voucher {
  orderId: string;
  /** The payee, which ATMs show since 2025. */
  merchant: string;
  amount: number;
}

/** The voucher that can be paid with exactly these details, or why not. `amount` is in cents. */
export async function findVoucher(
  entity: string,
  reference: string,
  amount: number,
): Promise<Voucher | { refused: VoucherRefusal }> {
  // A reference is used again once its voucher can no longer be paid.
  const [row] = await paymentsDatabase()
    .orm.select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.voucherEntity, entity), eq(orders.voucherReference, reference)))
    // The newest by id: ids follow the wall clock, which never goes back.
    .orderBy(desc(eq(orders.status, 'awaiting_payment')), desc(orders.id))
    .limit(1);
  const found = row && (await readOrder(row.id));
  if (!found) return { refused: 'unknown_reference' };
  const refused = refusal(found.order, found.now, amount);
  return refused ? { refused } : { orderId: row.id, merchant: found.merchant, amount };
}

/** Pays the voucher, makes its payment fail, or ends its time now; refused for the same reasons as {@link findVoucher}. */
export async function payVoucher(
  entity: string,
  reference: string,
  amount: number,
  outcome: Outcome = 'paid',
): Promise<{ orderId: string; status: Outcome } | { refused: VoucherRefusal }> {
  const voucher = await findVoucher(entity, reference, amount);
  if ('refused' in voucher) return voucher;
  const settlement = await settleOrder(voucher.orderId, outcome, { early: true });
  if (settlement.settled) return { orderId: voucher.orderId, status: outcome };
  if (settlement.reason === 'unknown') return { refused: 'unknown_reference' };
  // The order was settled between the two statements.
  return { refused: settlement.order.status === 'paid' ? 'already_paid' : 'expired' };
}

function refusal(order: OrderRow, now: Date, amount: number): VoucherRefusal | undefined {
  if (order.status === 'paid' || order.status === 'refunded') return 'already_paid';
  if (order.status === 'failed') return 'unknown_reference';
  if (order.status === 'expired' || isOverdue(order, now)) return 'expired';
  // The amount is part of the check digits: an ATM refuses any other.
  return order.amount === amount ? undefined : 'wrong_amount';
}
