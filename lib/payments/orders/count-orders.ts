// How many of an account's orders pass a filter, state by state, and what they sum to: what the chips and the summary of
// the orders page say.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { STATUSES, type Status } from '../contract/order-values';
import type { OrderFilter } from '../dashboard/order-filter';
import { isOf, type Owner } from './list-orders';
import { orderConditions, possibleStatuses } from './order-conditions';

/** Orders of one state that are counted at most. */
export const MOST_COUNTED = 10_000;

export interface Count {
  count: number;
  /** Cents; undefined when not all were counted. */
  amount: number | undefined;
}
export type Counts = Record<Status, Count>;

/** Counts by state, whichever the filter names; `among` those that a search found. */
export async function countOrders(
  owner: Owner,
  filter: Partial<OrderFilter>,
  among?: SQL | undefined,
): Promise<Counts> {
  const { orm } = paymentsDatabase();
  const conditions = and(isOf(owner), orderConditions({ ...filter, status: [] }), among);
  const countOf = (status: Status) => {
    const counted = orm
      .select({ amount: orders.amount })
      .from(orders)
      .where(and(eq(orders.status, status), conditions))
      .limit(MOST_COUNTED + 1)
      .as('counted');
    return orm
      .select({
        status: sql<Status>`${status}::text`.as('status'),
        count: sql<number>`count(*)`.mapWith(Number).as('count'),
        amount: sql<number>`coalesce(sum(${counted.amount}), 0)`.mapWith(Number).as('amount'),
      })
      .from(counted);
  };
  // A union needs two.
  const [first = 'paid', second = 'refunded', ...others] = possibleStatuses(filter);
  const rows = await unionAll(countOf(first), countOf(second), ...others.map(countOf));
  const found = new Map(rows.map(({ status, count, amount }) => [status, { count, amount }]));
  return Object.fromEntries(
    STATUSES.map((status) => {
      const { count, amount } = found.get(status) ?? { count: 0, amount: 0 };
      const isMore = count > MOST_COUNTED;
      return [status, isMore ? { count: MOST_COUNTED, amount: undefined } : { count, amount }];
    }),
  ) as Counts;
}
