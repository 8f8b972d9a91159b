// What a search matches: an order's id, the beginning of its reference, or words of its description.
import { and, asc, desc, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
/** In a list of more orders than this, a sample of the older ones says whether many of them match. */
const LARGE = 10_000;
/** The sample: so many orders each, up to moments that divide the older orders' time evenly. */
const SAMPLES = 8;
const SAMPLE = 100;
/** What so many of the sample match is not looked up either. */
const FREQUENT_IN_SAMPLE = 240;

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
  const [ids, older, large] = await Promise.all([
    matchesAmong(owner, search, NEWEST),
    createdBefore(owner, NEWEST),
    createdBefore(owner, LARGE),
  ]);
  if (!older) return { ids, tooMany: false };
  if (ids.length >= FREQUENT) return { ids, tooMany: true };
  if (large) {
    const sampled = await sampleMatches(owner, search, older);
    if (sampled.length >= FREQUENT_IN_SAMPLE) return { ids: [...ids, ...sampled], tooMany: true };
  }
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

/** The ids of those that match among the newest `size` orders, or the newest up to a moment. */
async function matchesAmong(owner: Owner, search: string, size: number, upTo?: Date): Promise<string[]> {
  const { orm } = paymentsDatabase();
  const some = orm
    .select()
    .from(orders)
    .where(and(isOf(owner), upTo && lte(orders.createdAt, upTo)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(size)
    .as('some');
  const found = await orm
    .select({ id: some.id })
    .from(some)
    .where(or(...waysToMatch(search, owner, some)));
  return found.map(({ id }) => id);
}

/** When the newest of the orders before the newest `count` was created; undefined when there are none. */
async function createdBefore(owner: Owner, count: number): Promise<Date | undefined> {
  const [found] = await paymentsDatabase()
    .orm.select({ at: orders.createdAt })
    .from(orders)
    .where(isOf(owner))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(count)
    .limit(1);
  return found?.at;
}

/** The ids of those that match among some of the orders up to `newest`. */
async function sampleMatches(owner: Owner, search: string, newest: Date): Promise<string[]> {
  const [oldest] = await paymentsDatabase()
    .orm.select({ at: orders.createdAt })
    .from(orders)
    .where(isOf(owner))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(1);
  const begin = oldest?.at.getTime() ?? 0;
  const step = (newest.getTime() - begin) / SAMPLES;
  const samples = Array.from({ length: SAMPLES }, (_, n) =>
    matchesAmong(owner, search, SAMPLE, new Date(begin + (n + 1) * step)),
  );
  return [...new Set((await Promise.all(samples)).flat())];
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
