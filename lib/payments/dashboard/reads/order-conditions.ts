// What the orders page's filter means in SQL: the list, its counts and the CSV read by these same conditions.
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { isOpen, orders } from '@/db/payments/schema';
import { isId } from '@/lib/payments/ids';
import { onDays } from '@/lib/payments/on-days';
import { isOf, type Owner } from '@/lib/payments/orders/list-orders';
import type { OrderFilter } from '../filters/order-filter';

/** Everything but the page. */
export function orderConditions(owner: Owner, filter: Partial<OrderFilter>): SQL | undefined {
  const { status, method, amount_min, amount_max, expires_to } = filter;
  return and(
    isOf(owner),
    status?.length ? inArray(orders.status, status) : undefined,
    method ? eq(orders.method, method) : undefined,
    onDays(orders.createdAt, filter.created_from, filter.created_to),
    onDays(orders.paidAt, filter.paid_from, filter.paid_to),
    amount_min ? gte(orders.amount, amount_min) : undefined,
    typeof amount_max === 'number' ? lte(orders.amount, amount_max) : undefined,
    expires_to ? and(isOpen, onDays(orders.expiresAt, null, expires_to)) : undefined,
    filter.refunded ? sql`(${orders.status} = 'paid' and ${orders.refundedAmount} > 0)` : undefined,
    isSearched(filter.q),
  );
}

/** By an order's id; else each word is somewhere in the reference or the description, in upper or lower case. */
function isSearched(q?: string | null): SQL | undefined {
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 1 && isId('ord', words[0] ?? '')) return eq(orders.id, words[0] ?? '');
  const text = sql`(${orders.externalReference} || ' ' || coalesce(${orders.description}, ''))`;
  return and(...words.map((word) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`));
}
