// What the orders page shows: one page of the orders that pass its filter, and how many there are.
import { sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { STATUSES, type Status } from '@/lib/payments/contract/order-values';
import { formatCount, formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { type Owner, PAGE } from '@/lib/payments/orders/list-orders';
import type { OrderFilter } from '../filters/order-filter';
import { orderConditions } from './order-conditions';
import { readOrders } from './read-orders';

/** Orders that are counted at most. */
export const MOST_COUNTED = 100_000;

export type OrderPage = Awaited<ReturnType<typeof searchOrders>>;

export async function searchOrders(owner: Owner, filter: Partial<OrderFilter>) {
  const [found, counts] = await Promise.all([
    readOrders(owner, filter, PAGE + 1),
    countOrders(owner, { ...filter, status: [] }),
  ]);
  return {
    orders: found.slice(0, PAGE),
    hasMore: found.length > PAGE,
    /** Those of each state that pass the rest of the filter, their sum in cents, and how many are partly refunded. */
    counts,
    /** More orders match than were counted. */
    isMore: Object.values(counts).reduce((sum, { count }) => sum + count, 0) > MOST_COUNTED,
  };
}

async function countOrders(owner: Owner, filter: Partial<OrderFilter>) {
  const { orm } = paymentsDatabase();
  const counted = orm
    .select({ status: orders.status, amount: orders.amount, refunded: orders.refundedAmount })
    .from(orders)
    .where(orderConditions(owner, filter))
    .limit(MOST_COUNTED + 1)
    .as('counted');
  const rows = await orm
    .select({
      status: counted.status,
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${counted.amount})`.mapWith(Number),
      partly: sql<number>`count(*) filter (where ${counted.refunded} > 0)`.mapWith(Number),
    })
    .from(counted)
    .groupBy(counted.status);
  return Object.fromEntries(
    STATUSES.map((status) => {
      const { count = 0, amount = 0, partly = 0 } = rows.find((row) => row.status === status) ?? {};
      return [status, { count, amount, partly }];
    }),
  ) as Record<Status, { count: number; amount: number; partly: number }>;
}

/** The counts as the page writes them, “1,234+” where not all were counted: by state, and of the states that the filter names. */
export function summarizeOrders(
  { counts, isMore }: Pick<OrderPage, 'counts' | 'isMore'>,
  { status }: Pick<OrderFilter, 'status'>,
  lang: Lang,
) {
  const text = (count: number) => formatCount(count, lang) + (isMore ? '+' : '');
  const shown: readonly Status[] = status.length > 0 ? status : STATUSES;
  const sum = (of: 'count' | 'amount') => shown.reduce((total, state) => total + counts[state][of], 0);
  return {
    counts: {
      ...(Object.fromEntries(STATUSES.map((state) => [state, text(counts[state].count)])) as Record<
        Status,
        string
      >),
      partly: text(counts.paid.partly),
    },
    count: text(sum('count')),
    /** The sum; undefined if not all were counted. */
    amount: isMore ? undefined : formatMoney(sum('amount'), lang),
  };
}
