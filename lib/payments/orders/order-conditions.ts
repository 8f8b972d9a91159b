// What the orders page's filter means in SQL: the list, its counts and the CSV read by these same conditions.
import { and, eq, gte, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { orders } from '@/db/payments/schema';
import { STATUSES, type Status } from '../contract/order-values';
import { AMOUNT_LIMITS } from '../contract/schemas';
import type { OrderFilter } from '../dashboard/order-filter';
import { beginOf, endOf } from '../days';

/** The columns that a filter looks at, of the table or of a query on it. */
export type FilteredColumns = Record<
  'status' | 'method' | 'amount' | 'refundedAmount' | 'createdAt' | 'expiresAt' | 'paidAt',
  SQLWrapper
>;

/** Everything but the account, the search and the page. */
export function orderConditions(
  filter: Partial<OrderFilter>,
  order: FilteredColumns = orders,
): SQL | undefined {
  const { method, status } = filter;
  return and(
    status && status.length > 0 ? inArray(order.status, status) : undefined,
    method ? eq(order.method, method) : undefined,
    rangeOf('createdAt', filter, order),
    rangeOf('paidAt', filter, order),
    rangeOf('amount', filter, order),
    filter.expires_to
      ? and(
          // Constants in the text, as in the indexes of open and of partly refunded orders.
          sql`${order.status} in ('pending', 'awaiting_payment')`,
          onDays(order.expiresAt, null, filter.expires_to),
        )
      : undefined,
    filter.refunded ? sql`(${order.status} = 'paid' and ${order.refundedAmount} > 0)` : undefined,
  );
}

/** Where the filter enters and leaves an index that is sorted by the column. */
export function rangeOf(
  column: 'createdAt' | 'paidAt' | 'amount',
  filter: Partial<OrderFilter>,
  order: FilteredColumns = orders,
): SQL | undefined {
  switch (column) {
    case 'createdAt':
      return onDays(order.createdAt, filter.created_from, filter.created_to);
    case 'paidAt':
      return onDays(order.paidAt, filter.paid_from, filter.paid_to);
    case 'amount':
      return inRange(filter, order.amount);
  }
}

/** The states that orders of this filter can have: days of payment, for instance, are those of paid orders. */
export function possibleStatuses(filter: Partial<OrderFilter>): readonly Status[] {
  if (filter.refunded) return ['paid'];
  if (filter.paid_from || filter.paid_to) return ['paid', 'refunded'];
  return filter.expires_to ? ['pending', 'awaiting_payment'] : STATUSES;
}

/** The amounts, within what the method allows: sorted by amount, the index is entered where the method's begin. */
function inRange({ amount_min, amount_max, method }: Partial<OrderFilter>, amount: SQLWrapper) {
  const limits = method ? AMOUNT_LIMITS[method] : { min: 0, max: Number.POSITIVE_INFINITY };
  const min = Math.max(amount_min ?? 0, limits.min);
  const max = Math.min(amount_max ?? Number.POSITIVE_INFINITY, limits.max);
  return and(
    min > 0 ? gte(amount, min) : undefined,
    max < Number.POSITIVE_INFINITY ? lte(amount, max) : undefined,
  );
}

/** Days in Lisbon, both included. */
function onDays(moment: SQLWrapper, from?: string | null, to?: string | null): SQL | undefined {
  return and(
    from ? sql`${moment} >= ${beginOf(from)}` : undefined,
    to ? sql`${moment} < ${endOf(to)}` : undefined,
  );
}
