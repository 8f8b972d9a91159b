// Reads the orders that pass the orders page's filter, in the order of its list. Keyset paging: new orders do not shift
// the pages that follow.
import { and, asc, desc, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { isOf, type Owner } from '@/lib/payments/orders/list-orders';
import type { OrderFilter } from '../filters/order-filter';
import { orderConditions } from './order-conditions';

const COLUMNS = {
  id: orders.id,
  status: orders.status,
  method: orders.method,
  /** Cents. */
  amount: orders.amount,
  refunded_amount: orders.refundedAmount,
  external_reference: orders.externalReference,
  description: orders.description,
  network_plan: orders.networkPlan,
  created_at: orders.createdAt,
  paid_at: orders.paidAt,
};
export type ListedOrder = SelectResultFields<typeof COLUMNS>;

type Columns = (typeof orders)['createdAt' | 'paidAt' | 'amount' | 'id'][];

/** Up to `limit` orders after the filter's cursor; nothing follows an order that is not the owner's. */
export async function readOrders(
  owner: Owner,
  filter: Partial<OrderFilter>,
  limit: number,
): Promise<ListedOrder[]> {
  const { sort = '-created', after } = filter;
  const isDown = sort.startsWith('-');
  const cursor = (columns: Columns) =>
    sql`(select ${sql.join(columns, sql`, `)} from ${orders} where ${orders.id} = ${after} and ${isOf(owner)})`;
  const follow = (columns: Columns) =>
    after
      ? sql`(${sql.join(columns, sql`, `)}) ${sql.raw(isDown ? '<' : '>')} ${cursor(columns)}`
      : undefined;
  const read = (columns: Columns, where: SQL | undefined, most = limit) =>
    paymentsDatabase()
      .orm.select(COLUMNS)
      .from(orders)
      .where(and(orderConditions(owner, filter), where))
      .orderBy(...columns.map(isDown ? desc : asc))
      .limit(most);
  const byCreation = [orders.createdAt, orders.id];
  if (sort.endsWith('amount')) {
    const columns = [orders.amount, ...byCreation];
    return read(columns, follow(columns));
  }
  if (sort.endsWith('created')) return read(byCreation, follow(byCreation));
  // Orders that were not paid come last, in either direction.
  const byPayment = [orders.paidAt, orders.id];
  const paid = await read(byPayment, and(isNotNull(orders.paidAt), follow(byPayment)));
  if (paid.length === limit) return paid;
  const afterPaid = after ? or(isNotNull(cursor([orders.paidAt])), follow(byCreation)) : undefined;
  return [...paid, ...(await read(byCreation, and(isNull(orders.paidAt), afterPaid), limit - paid.length))];
}
