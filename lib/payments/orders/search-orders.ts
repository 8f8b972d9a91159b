// One page of an account's orders as the dashboard shows them: the API's filters, and a search. Called by its orders page.
import type { Value } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';
import type { Method, Status } from '../contract/schemas';
import { areCommon, type Bind, WORDS, windows, wordsQuery } from './find-words';
import { isOrderId } from './order-row';

export interface ListedOrder {
  id: string;
  status: Status;
  method: Method;
  /** Cents. */
  amount: number;
  refunded_amount: number;
  external_reference: string;
  description: string | null;
  created_at: Date;
}

export interface OrderFilter {
  status?: Status | undefined;
  method?: Method | undefined;
  /** The beginning of a reference, words of the description (or their beginnings), or an order's id. */
  search?: string | undefined;
  /** The order that the page before ended with. */
  after?: string | undefined;
}

export interface OrderPage {
  orders: ListedOrder[];
  hasMore: boolean;
  /** More matched than a search looks at: what is shown need not be all. */
  tooMany: boolean;
}

const PAGE = 25;
/** A search first looks through this many of the newest: what matches often fills a page from them, and there may
 * be no more. */
const RECENT = 2_000;
/** What it then sorts at most, of each kind, so that a few letters answer as fast as a whole reference. Words of very many
 * orders are not looked for everywhere: see `find-words.ts`. */
const MATCHES = 5_000;

const COLUMNS = 'id, status, method, amount, refunded_amount, external_reference, description, created_at';
const NEWEST = 'order by created_at desc, id desc';

/** Up to 25 orders, newest first, by keyset; a page costs the same wherever it is. */
export async function searchOrders(accountId: string, filter: OrderFilter): Promise<OrderPage> {
  const values: Value[] = [accountId];
  const bind = (value: Value) => `$${values.push(value)}`;
  const filters = conditionsOf(filter, bind);
  // One text per combination of filters, so that each can be read along its own index.
  const along = `select ${COLUMNS} from payments.orders where account_id = $1 and livemode ${filters
    .map((condition) => `and ${condition}`)
    .join(' ')} ${NEWEST}`;
  const search = filter.search?.trim();
  if (!search) return page(await read(`${along} limit ${PAGE + 1}`, values));

  const ways = waysToMatch(search, bind);
  if (ways.length === 0) return page([]);
  // One row at least, which tells how many were looked through, with or without a match beside it.
  const recent = await read(
    `with recent as materialized (${along.replace(COLUMNS, `${COLUMNS}, account_id`)} limit ${RECENT})
     select found.*, looked_through from (select count(*)::integer as looked_through from recent) as counted
       left join lateral (select * from recent
         where ${ways.map(({ condition }) => `(${condition})`).join(' or ')} ${NEWEST} limit ${PAGE + 1}) found on true
      ${NEWEST}`,
    values,
  );
  const isAll = (recent[0]?.looked_through ?? 0) < RECENT;
  const found = recent.filter(({ id }) => id !== null);
  if (isAll || found.length > PAGE) return page(found);
  const common = await areCommon(search);
  const arms = ways.map(({ condition, first, isWords }) =>
    isWords && common
      ? `(select ${COLUMNS} from (${windows(`${COLUMNS}, account_id`, filters, NEWEST)}) as seen where ${condition})`
      : `(select ${COLUMNS} from payments.orders
          where account_id = $1 and livemode and ${condition} ${first} limit ${MATCHES})`,
  );
  const older = await read(
    `with matches as materialized (${arms.join(' union ')})
     select *, (select count(*) from matches)::integer as matched from matches
       ${filters.length > 0 ? `where ${filters.join(' and ')}` : ''} ${NEWEST} limit ${PAGE + 1}`,
    values,
  );
  if (!common) return page(older);
  // The windows may have passed over some of the newest that match.
  const rest = older.filter(({ id }) => !found.some((order) => order.id === id));
  return { ...page([...found, ...rest]), tooMany: true };
}

type Found = ListedOrder & { matched?: number; account_id?: string; looked_through?: number };

const read = (text: string, values: Value[]) => paymentsDatabase().run<Found>(text, values);

function page(rows: Found[]): OrderPage {
  const orders = rows
    .slice(0, PAGE)
    .map(({ matched: _, account_id: __, looked_through: ___, ...order }) => order);
  return { orders, hasMore: rows.length > PAGE, tooMany: (rows[0]?.matched ?? 0) >= MATCHES };
}

function conditionsOf({ status, method, after }: OrderFilter, bind: Bind): string[] {
  const conditions: string[] = [];
  if (status) conditions.push(`status = ${bind(status)}`);
  if (method) conditions.push(`method = ${bind(method)}`);
  if (after && isOrderId(after)) {
    const id = bind(after);
    conditions.push(
      `(created_at, id) < ((select created_at from payments.orders where id = ${id} and account_id = $1), ${id})`,
    );
  }
  return conditions;
}

/** How an order can match, each along an index of its own; `first` says which to prefer when there are too many. */
function waysToMatch(search: string, bind: Bind): { condition: string; first: string; isWords: boolean }[] {
  if (isOrderId(search)) return [{ condition: `id = ${bind(search)}`, first: '', isWords: false }];
  const ways = [];
  if (/^[A-Za-z0-9_.-]{1,128}$/.test(search)) {
    // Every character that a reference may have sorts before «~». The highest tend to be the newest.
    const start = bind(search);
    ways.push({
      condition: `external_reference >= ${start} and external_reference < ${start}::text || '~'`,
      first: 'order by external_reference desc',
      isWords: false,
    });
  }
  const words = wordsQuery(search, '&');
  if (words) {
    const all = bind(words);
    ways.push({
      condition: `description is not null and ${WORDS} @@ (quote_literal($1)::tsquery && to_tsquery('simple', ${all}))`,
      first: '',
      isWords: true,
    });
  }
  return ways;
}
