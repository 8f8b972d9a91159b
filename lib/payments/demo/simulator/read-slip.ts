// A voucher's payment, as the ATM prints it.
import { and, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, orders } from '@/db/payments/schema';
import { isOrderId } from '@/lib/payments/orders/order-row';

export interface Slip {
  orderId: string;
  merchant: string;
  entity: string;
  reference: string;
  /** Cents. */
  amount: number;
  paidAt: Date;
}

/** The slip of a voucher that has been paid; undefined for anything else. */
export async function readSlip(orderId: string): Promise<Slip | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const [row] = await paymentsDatabase()
    .orm.select({
      merchant: accounts.name,
      entity: orders.voucherEntity,
      reference: orders.voucherReference,
      amount: orders.amount,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(eq(orders.id, orderId), eq(orders.method, 'multibanco')));
  if (!row?.entity || !row.reference || !row.paidAt) return undefined;
  return { ...row, orderId, entity: row.entity, reference: row.reference, paidAt: row.paidAt };
}
