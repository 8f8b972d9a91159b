// Expires orders whose time is over. Called by the worker on every round.
import { paymentsDatabase } from '@/db/payments/client';
import { settleOrder } from './settle-order';

const BATCH = 200;
const AT_ONCE = 10;

/** Expires the orders that are overdue; resolves to how many it found. Several processes may do so at once. */
export async function expireOrders(): Promise<number> {
  const overdue = await paymentsDatabase().query<{ id: string }>`
    select id from payments.orders
     where status in ('pending', 'awaiting_payment') and expires_at < payments.now()
     order by expires_at limit ${BATCH}`;
  for (let start = 0; start < overdue.length; start += AT_ONCE) {
    await Promise.all(overdue.slice(start, start + AT_ONCE).map(({ id }) => settleOrder(id, 'expired')));
  }
  return overdue.length;
}
