// Expires orders whose time is over.
import { and, asc, lt } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { isOpen, orders, serviceTime } from '@/db/payments/schema';
import { settleOrder } from './settle-order';

const BATCH = 200;
const AT_ONCE = 10;

/** Expires the orders that are overdue; resolves to how many it found. Several processes may do so at once. */
export async function expireOrders(): Promise<number> {
  const overdue = await paymentsDatabase()
    .orm.select({ id: orders.id })
    .from(orders)
    .where(and(isOpen, lt(orders.expiresAt, serviceTime)))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);
  for (let start = 0; start < overdue.length; start += AT_ONCE) {
    await Promise.all(overdue.slice(start, start + AT_ONCE).map(({ id }) => settleOrder(id, 'expired')));
  }
  return overdue.length;
}
