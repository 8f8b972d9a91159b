// One page of an account's orders as the dashboard shows them: the API's filters, and a search. Called by its orders page.
import type { Value } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';
import type { Method, Status } from '../contract/schemas';
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
/** Matches that a search sorts at most, of each kind, so that «a» answers as fast as a whole reference does. */
const MATCHES = 5_000;

const COLUMNS = 'id, status, method, amount, refunded_amount, external_reference, description, created_at';

/** Up to 25 orders, newest first, by keyset; a page costs the same wherever it is. */
export async function searchOrders(accountId: string, filter: OrderFilter): Promise<OrderPage> {
  const values: Value[] = [accountId];
  const bind = (value: Value) => `$${values.push(value)}`;
  // One text per combination of filters, so that each can be read along its own index.
  const conditions: string[] = [];
  if (filter.status) conditions.push(`status = ${bind(filter.status)}`);
  if (filter.method) conditions.push(`method = ${bind(filter.method)}`);
  if (filter.after && isOrderId(filter.after)) {
    const id = bind(filter.after);
    conditions.push(
      `(created_at, id) < ((select created_at from payments.orders where id = ${id} and account_id = $1), ${id})`,
    );
  }
  const search = filter.search?.trim();
  const arms = search ? matchesOf(search, bind) : undefined;
  if (arms?.length === 0) return { orders: [], hasMore: false, tooMany: false };
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const rows = await paymentsDatabase().run<ListedOrder & { matched: number }>(
    arms
      ? `with matches as materialized (${arms.join(' union ')})
         select *, (select count(*) from matches)::integer as matched from matches ${where}
          order by created_at desc, id desc limit ${PAGE + 1}`
      : `select ${COLUMNS}, 0 as matched from payments.orders
          where account_id = $1 and livemode ${conditions.map((condition) => `and ${condition}`).join(' ')}
          order by created_at desc, id desc limit ${PAGE + 1}`,
    values,
  );
  const orders = rows.slice(0, PAGE).map(({ matched: _, ...order }) => order);
  return { orders, hasMore: rows.length > PAGE, tooMany: (rows[0]?.matched ?? 0) >= MATCHES };
}

/** The ways in which an order can match, each along an index of its own and bounded. */
function matchesOf(search: string, bind: (value: Value) => string): string[] {
  const from = `select ${COLUMNS} from payments.orders where account_id = $1 and livemode`;
  if (isOrderId(search)) return [`(${from} and id = ${bind(search)})`];
  const arms: string[] = [];
  if (/^[A-Za-z0-9_.-]{1,128}$/.test(search)) {
    // Every character that a reference may have sorts before «~». The highest first: they tend to be the newest.
    const start = bind(search);
    arms.push(`(${from} and external_reference >= ${start} and external_reference < ${start}::text || '~'
      order by external_reference desc limit ${MATCHES})`);
  }
  const words = search.match(/[\p{L}\p{N}]+/gu);
  if (words) {
    const all = bind(words.map((word) => `'${word}':*`).join(' & '));
    // The account is a word of the index too: see the schema.
    arms.push(`(${from} and description is not null
      and (array_to_tsvector(array[account_id]) || to_tsvector('simple', description))
        @@ (quote_literal($1)::tsquery && to_tsquery('simple', ${all})) limit ${MATCHES})`);
  }
  return arms;
}
