// Finds orders by words of their descriptions. The index on words gives all matches or none: fast for a word of
// thousands of orders, not for one of hundreds of thousands. So a sample of the table tells first how common the words
// are; common ones are looked for in windows spread over the account's whole time instead. Called by `search-orders.ts`.
import type { Value } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';

// The account is a word of the index too: see the schema.
export const WORDS = "(array_to_tsvector(array[account_id]) || to_tsvector('simple', description))";

/** Pages of the table that a sample reads, some 1,500 orders. */
const SAMPLE = 40;
/** Orders that the index may have to gather. */
const COMMON = 100_000;
/** Where common words are looked for, besides the newest orders: so many windows of so many orders. */
const WINDOWS = 16;
const WINDOW = 200;

/** `'azeite':* & 'novo':*`, for `to_tsquery`; undefined when the search has no word. */
export function wordsQuery(search: string, operator: '&' | '|'): string | undefined {
  const words = search.match(/[\p{L}\p{N}]+/gu);
  return words?.map((word) => `'${word}':*`).join(` ${operator} `);
}

/** Whether so many orders, of whatever account, have one of the words that their index is too slow for a page. */
export async function areCommon(search: string): Promise<boolean> {
  const any = wordsQuery(search, '|');
  if (!any) return false;
  const database = paymentsDatabase();
  const [table] = await database.query<{ pages: number }>`
    select (pg_relation_size('payments.orders') / 8192)::bigint as pages`;
  const share = Math.min(1, SAMPLE / Math.max(1, table?.pages ?? 1));
  const [sample] = await database.query<{ matches: number }>`
    select count(*) as matches from payments.orders tablesample system (${share * 100}::real)
     where description is not null and to_tsvector('simple', description) @@ to_tsquery('simple', ${any})`;
  return (sample?.matches ?? 0) / share > COMMON;
}

/**
 * The statement's part that reads the windows: orders of the account (`$1`) that meet `conditions`, from moments spread
 * evenly between its oldest and its newest. What matches a common word is seldom in none of them.
 */
export function windows(columns: string, conditions: string[], newest: string): string {
  const where = ['account_id = $1', 'livemode', ...conditions].join(' and ');
  const end = (order: 'asc' | 'desc') =>
    `(select created_at from payments.orders where account_id = $1 order by created_at ${order}, id ${order} limit 1)`;
  return `select distinct seen.* from (select ${end('desc')} as last, ${end('asc')} as first) as span
    cross join generate_series(0, ${WINDOWS - 1}) as step
    cross join lateral (select ${columns} from payments.orders
      where ${where} and created_at <= last - (last - first) * step / ${WINDOWS} ${newest} limit ${WINDOW}) as seen`;
}

export type Bind = (value: Value) => string;
