// One page of an account's orders as the dashboard shows them: the API's filters, and a search.
import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import type { Method, Status } from '../contract/schemas';
import { follows, isOf, type Owner } from './list-orders';
import { isOrderId } from './order-row';

export interface OrderFilter {
  status?: Status | undefined;
  method?: Method | undefined;
  /** The beginning of a reference, words of the description (or their beginnings), or an order's id. */
  search?: string | undefined;
  /** The last order of the previous page. */
  after?: string | undefined;
}

export interface OrderPage {
  orders: ListedOrder[];
  hasMore: boolean;
  /** More than {@link MOST_MATCHES} orders match the search: some of them may be missing here. */
  tooMany: boolean;
}

const PAGE = 25;
/** The newest orders, which a search looks through first: what many orders match fills a page from these. */
const NEWEST = 2_000;
/** Orders that the indexes find at most for a search. */
const MOST_MATCHES = 1_000;

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
};
const SEARCHED = { ...COLUMNS, account_id: orders.accountId };

export type ListedOrder = SelectResultFields<typeof COLUMNS>;

/** Up to 25 orders, newest first, by keyset. */
export async function searchOrders(owner: Owner, filter: OrderFilter): Promise<OrderPage> {
  const { orm } = paymentsDatabase();
  const { accountId } = owner;
  const filters = and(
    isOf(owner),
    filter.status && eq(orders.status, filter.status),
    filter.method && eq(orders.method, filter.method),
    filter.after && isOrderId(filter.after) ? follows(filter.after, owner) : undefined,
  );
  const newestFirst = [desc(orders.createdAt), desc(orders.id)];
  const list = (limit: number, condition?: SQL) =>
    orm
      .select(COLUMNS)
      .from(orders)
      .where(and(filters, condition))
      .orderBy(...newestFirst)
      .limit(limit);

  const search = filter.search?.trim();
  if (!search) return page(await list(PAGE + 1));
  const ways = waysToMatch(search, accountId, SEARCHED);
  if (ways.length === 0) return page([]);

  const newest = orm
    .select(SEARCHED)
    .from(orders)
    .where(filters)
    .orderBy(...newestFirst)
    .limit(NEWEST)
    .as('newest');
  const recent = await orm
    .select()
    .from(newest)
    .where(or(...waysToMatch(search, accountId, newest)))
    .orderBy(desc(newest.created_at), desc(newest.id))
    .limit(PAGE + 1);
  if (recent.length > PAGE) return page(recent);

  // Each way along its own index. What comes first when there are too many is not the newest, so the recent stay in.
  const matches = await Promise.all(
    ways.map((way) =>
      orm
        .select({ id: orders.id })
        .from(orders)
        .where(and(isOf(owner), way))
        .limit(MOST_MATCHES + 1),
    ),
  );
  const ids = [...recent, ...matches.flat()].map(({ id }) => id);
  const found = await list(PAGE + 1, sql`${orders.id} = any(string_to_array(${ids.join()}, ','))`);
  return page(
    found,
    matches.some(({ length }) => length > MOST_MATCHES),
  );
}

function page(rows: (ListedOrder & { account_id?: string })[], tooMany = false): OrderPage {
  const listed = rows.slice(0, PAGE).map(({ account_id: _, ...order }) => order);
  return { orders: listed, hasMore: rows.length > PAGE, tooMany };
}

/** The conditions by which an order can match, each of them served by an index. */
function waysToMatch(
  search: string,
  accountId: string,
  order: Record<keyof typeof SEARCHED, SQLWrapper>,
): SQL[] {
  if (isOrderId(search)) return [sql`${order.id} = ${search}`];
  const ways: SQL[] = [];
  if (/^[A-Za-z0-9_.-]{1,128}$/.test(search)) {
    // Every character that a reference may have sorts before «~».
    ways.push(
      sql`(${order.external_reference} >= ${search} and ${order.external_reference} < ${`${search}~`})`,
    );
  }
  const words = search.match(/[\p{L}\p{N}]+/gu)?.map((word) => `'${word}':*`);
  if (words) {
    // The account is a word of the index too: GIN has no plain columns.
    ways.push(sql`(${order.description} is not null
      and (array_to_tsvector(array[${order.account_id}]) || to_tsvector('simple', ${order.description}))
        @@ (quote_literal(${accountId})::tsquery && to_tsquery('simple', ${words.join(' & ')})))`);
  }
  return ways;
}
