// What a search matches: an order's id, the beginning of its reference, or words of its description.
import { and, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import type { OrderFilter } from '../dashboard/order-filter';
import { isOf, type Owner } from './list-orders';
import { isOrderId } from './order-row';

/** Orders that the indexes find at most for a search. */
const MOST_MATCHES = 1_000;
/** The newest orders, of which every match is found. */
const NEWEST = 2_000;
/** What so many of the newest match is not looked up: an index would first gather all its matches. */
const FREQUENT = 400;

export interface Matches {
  ids: string[];
  /** More orders match than these. */
  tooMany: boolean;
}

/** The account's orders that match, in no order: among the newest, and each way along its own index. */
export async function matchOrders(owner: Owner, search: string): Promise<Matches> {
  const { orm } = paymentsDatabase();
  const ways = waysToMatch(search, owner);
  if (ways.length === 0) return { ids: [], tooMany: false };
  const newestFirst = [desc(orders.createdAt), desc(orders.id)];
  const newest = orm
    .select()
    .from(orders)
    .where(isOf(owner))
    .orderBy(...newestFirst)
    .limit(NEWEST)
    .as('newest');
  const [recent, [older]] = await Promise.all([
    orm
      .select({ id: newest.id })
      .from(newest)
      .where(or(...waysToMatch(search, owner, newest))),
    orm
      .select({ id: orders.id })
      .from(orders)
      .where(isOf(owner))
      .orderBy(...newestFirst)
      .offset(NEWEST)
      .limit(1),
  ]);
  const ids = recent.map(({ id }) => id);
  if (!older) return { ids, tooMany: false };
  if (ids.length >= FREQUENT) return { ids, tooMany: true };
  const found = await Promise.all(
    ways.map((way) =>
      orm
        .select({ id: orders.id })
        .from(orders)
        .where(and(isOf(owner), way))
        .limit(MOST_MATCHES + 1),
    ),
  );
  return {
    ids: [...new Set([...ids, ...found.flat().map(({ id }) => id)])],
    tooMany: found.some(({ length }) => length > MOST_MATCHES),
  };
}

/** The condition that an order is one of these. */
export const isAmong = (ids: string[]) => sql`${orders.id} = any(string_to_array(${ids.join()}, ','))`;

type Searched = Record<'id' | 'externalReference' | 'description' | 'accountId', SQLWrapper>;

/** The conditions by which an order can match, each of them served by an index. None: nothing can match. */
function waysToMatch(search: string, { accountId }: Owner, order: Searched = orders): SQL[] {
  if (isOrderId(search)) return [sql`${order.id} = ${search}`];
  const ways: SQL[] = [];
  if (/^[A-Za-z0-9_.-]{1,128}$/.test(search)) {
    // Every character that a reference may have sorts before «~».
    ways.push(
      sql`(${order.externalReference} >= ${search} and ${order.externalReference} < ${`${search}~`})`,
    );
  }
  const words = search.match(/[\p{L}\p{N}]+/gu)?.map((word) => `'${word}':*`);
  if (words) {
    // The account is a word of the index too: GIN has no plain columns.
    ways.push(sql`(${order.description} is not null
      and (array_to_tsvector(array[${order.accountId}]) || to_tsvector('simple', ${order.description}))
        @@ (quote_literal(${accountId})::tsquery && to_tsquery('simple', ${words.join(' & ')})))`);
  }
  return ways;
}

/** The condition that an order matches the filter's search. */
export function isSearched({ q }: Partial<OrderFilter>, owner: Owner, table?: Searched): SQL | undefined {
  const search = q?.trim();
  return search ? (or(...waysToMatch(search, owner, table)) ?? sql`false`) : undefined;
}
