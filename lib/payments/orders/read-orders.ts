// Reads the orders that pass the orders page's filter, in the order of its list.
import { and, eq, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import type { OrderFilter } from '../dashboard/order-filter';
import type { Owner } from './list-orders';
import { isAmong, isSearched, type Matches } from './match-orders';
import { orderConditions, rangeOf } from './order-conditions';
import { orderStretches, type Stretch, sorted } from './order-stretches';

const COLUMNS = {
  id: orders.id,
  status: orders.status,
  method: orders.method,
  /** Cents. */
  amount: orders.amount,
  refunded_amount: orders.refundedAmount,
  external_reference: orders.externalReference,
  description: orders.description,
  scenario: orders.scenario,
  created_at: orders.createdAt,
  paid_at: orders.paidAt,
};
export type ListedOrder = SelectResultFields<typeof COLUMNS>;

/** Orders that are looked through one after the other before an index is asked for those that pass the filter. */
const WALK = 3_000;
/** The same for a search, which compares the words of each. */
const WALK_OF_SEARCH = 2_000;

/**
 * Up to `limit` orders after the filter's cursor; `matches` is what its search found, and `mayMiss` says that it found too
 * many for this to be all.
 */
export async function readOrders(
  owner: Owner,
  filter: Partial<OrderFilter>,
  limit: number,
  { matches }: { matches?: Matches | undefined } = {},
): Promise<{ orders: ListedOrder[]; mayMiss: boolean }> {
  const found: ListedOrder[] = [];
  let mayMiss = false;
  for (const stretch of orderStretches(owner, filter)) {
    const missing = limit - found.length;
    if (missing === 0) break;
    const read: Read = { owner, filter, stretch, limit: missing };
    // What many orders pass fills a page on the way, also when a search matches too many for its index.
    const near = (matches && !matches.tooMany) || stretch.isShort ? [] : await nearby(read);
    const isFull = near.length === missing;
    found.push(...(isFull ? near : await anywhere(read, matches, near)));
    if (!isFull && matches?.tooMany) mayMiss = true;
  }
  return { orders: found, mayMiss };
}

interface Read {
  owner: Owner;
  filter: Partial<OrderFilter>;
  stretch: Stretch;
  limit: number;
}

/** Those among the next orders of the list, whatever the planner expects of the filter. */
function nearby({ owner, filter, stretch, limit }: Read) {
  const { orm } = paymentsDatabase();
  const next = orm
    .select()
    .from(orders)
    .where(and(stretch.where, rangeOf(stretch.by[0], filter)))
    .orderBy(...sorted(stretch))
    .limit(filter.q ? WALK_OF_SEARCH : WALK)
    .as('next');
  const page = orm
    .select({ id: next.id })
    .from(next)
    .where(and(orderConditions(filter, next), isSearched(filter, owner, next)))
    .orderBy(...sorted(stretch, next))
    .limit(limit)
    .as('page');
  return orm
    .select(COLUMNS)
    .from(orders)
    .innerJoin(page, eq(page.id, orders.id))
    .orderBy(...sorted(stretch));
}

/**
 * Those that an index finds by the filter. Left to itself the planner would expect them evenly spread and walk the sorted
 * list, past hundreds of thousands where they are not: no index is sorted by `greatest(…)`, which is the column itself.
 * Only ids at first, which indexes hold.
 */
function anywhere({ filter, stretch, limit }: Read, matches: Matches | undefined, near: { id: string }[]) {
  const { orm } = paymentsDatabase();
  const [first] = stretch.by;
  const unindexed = sorted(stretch, { ...orders, [first]: sql`greatest(${orders[first]})` });
  const page = orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        stretch.where,
        orderConditions(filter),
        matches && isAmong([...matches.ids, ...near.map(({ id }) => id)]),
      ),
    )
    .orderBy(...unindexed)
    .limit(limit)
    .as('page');
  return orm
    .select(COLUMNS)
    .from(orders)
    .innerJoin(page, eq(page.id, orders.id))
    .orderBy(...sorted(stretch));
}
