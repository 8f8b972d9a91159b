// What the orders page shows: one page of the orders that pass its filter, and how many there are.
import { sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { STATUSES, type Status } from '@/lib/payments/contract/order-values';
import { type Owner, PAGE } from '@/lib/payments/orders/list-orders';
import type { OrderFilter } from '../filters/order-filter';
import { orderConditions } from './order-conditions';
import { type ListedOrder, readOrders } from './read-orders';

/** Orders that are counted at most. */
export const MOST_COUNTED = 100_000;

export interface OrderPage {
  orders: ListedOrder[];
  hasMore: boolean;
  /** Those of each state that pass the rest of the filter, and their sum in cents. */
  counts: Record<Status, { count: number; amount: number }>;
  /** There are more than were counted. */
  isMore: boolean;
}

export async function searchOrders(owner: Owner, filter: Partial<OrderFilter>): Promise<OrderPage> {
  const [found, counts] = await Promise.all([
    readOrders(owner, filter, PAGE + 1),
    countOrders(owner, { ...filter, status: [] }),
  ]);
  return {
    orders: found.slice(0, PAGE),
    hasMore: found.length > PAGE,
    counts,
    isMore: Object.values(counts).reduce((sum, { count }) => sum + count, 0) > MOST_COUNTED,
  };
}

async function countOrders(owner: Owner, filter: Partial<OrderFilter>): Promise<OrderPage['counts']> {
  const { orm } = paymentsDatabase();
  const counted = orm
    .select({ status: orders.status, amount: orders.amount })
    .from(orders)
    .where(orderConditions(owner, filter))
    .limit(MOST_COUNTED + 1)
    .as('counted');
  const rows = await orm
    .select({
      status: counted.status,
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${counted.amount})`.mapWith(Number),
    })
    .from(counted)
    .groupBy(counted.status);
  return Object.fromEntries(
    STATUSES.map((status) => {
      const { count = 0, amount = 0 } = rows.find((row) => row.status === status) ?? {};
      return [status, { count, amount }];
    }),
  ) as OrderPage['counts'];
}
