// What a search matches: an order's id, the beginning of its reference, or words of its description.
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { isOf, type Owner } from './list-orders';
import { isOrderId } from './order-row';

/** Orders that the indexes find at most for a search. */
export const MOST_MATCHES = 1_000;

export interface Matches {
  ids: string[];
  /** More than {@link MOST_MATCHES} match: some are missing. */
  tooMany: boolean;
}

/** The account's orders that match, each way along its own index; in no order. */
export async function matchOrders(owner: Owner, search: string): Promise<Matches> {
  const found = await Promise.all(
    waysToMatch(search, owner).map((way) =>
      paymentsDatabase()
        .orm.select({ id: orders.id })
        .from(orders)
        .where(and(isOf(owner), way))
        .limit(MOST_MATCHES + 1),
    ),
  );
  return {
    ids: [...new Set(found.flat().map(({ id }) => id))],
    tooMany: found.some(({ length }) => length > MOST_MATCHES),
  };
}

/** The condition that an order is one of these. */
export const isAmong = (ids: string[]) => sql`${orders.id} = any(string_to_array(${ids.join()}, ','))`;

export type Searched = Record<'id' | 'externalReference' | 'description' | 'accountId', SQLWrapper>;

/** The conditions by which an order can match, each of them served by an index. None: nothing can match. */
export function waysToMatch(search: string, { accountId }: Owner, order: Searched = orders): SQL[] {
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
