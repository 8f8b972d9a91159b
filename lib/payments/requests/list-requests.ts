// The log of the account's API requests, newest first.
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { apiRequests } from '@/db/payments/money-schema';
import { apiKeys } from '@/db/payments/schema';
import type { RequestFilter } from '../dashboard/request-filter';
import { paymentsEnv } from '../env';
import { firstIdAt } from '../ids';
import { isOrderId } from '../orders/order-row';
import { OPERATION_PATHS } from './operation-paths';

const PAGE = 50;

const COLUMNS = {
  id: apiRequests.id,
  method: apiRequests.method,
  path: apiRequests.path,
  order_id: apiRequests.orderId,
  status: apiRequests.status,
  code: apiRequests.code,
  duration_ms: apiRequests.durationMs,
  idempotency_key: apiRequests.idempotencyKey,
  replayed: apiRequests.replayed,
  at: apiRequests.at,
  key_id: apiKeys.id,
  key_name: apiKeys.name,
  key_last_four: apiKeys.lastFour,
};

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

const selectRequests = (where: SQL | undefined, limit: number) =>
  paymentsDatabase()
    .orm.select(COLUMNS)
    .from(apiRequests)
    .innerJoin(apiKeys, eq(apiKeys.id, apiRequests.apiKeyId))
    .where(where)
    .orderBy(desc(apiRequests.id))
    .limit(limit);

/** Up to fifty requests and whether more follow. */
export async function listRequests(
  accountId: string,
  filter: RequestFilter,
): Promise<{ requests: RequestRow[]; hasMore: boolean }> {
  const { q, outcome, status, operation, key } = filter;
  const [first, last] = idsWithin(filter);
  const isNarrow = outcome !== null || status !== null || operation !== null || key !== null;
  const ids = q === null && isNarrow ? await newestIds(accountId, filter) : undefined;
  const rows = await selectRequests(
    and(
      eq(apiRequests.accountId, accountId),
      ids && inArray(apiRequests.id, ids),
      q === null ? undefined : and(eq(searchedColumn(q), q), narrow(filter)),
      gte(apiRequests.id, first),
      lt(apiRequests.id, last),
      within(filter),
    ),
    PAGE + 1,
  );
  return { requests: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

function searchedColumn(search: string) {
  if (search.startsWith('req_')) return apiRequests.id;
  return isOrderId(search) ? apiRequests.orderId : apiRequests.idempotencyKey;
}

function narrow({ outcome, status, operation, key }: RequestFilter): SQL | undefined {
  const known = operation && OPERATION_PATHS[operation];
  return and(
    key ? eq(apiRequests.apiKeyId, key) : undefined,
    status ? eq(apiRequests.status, status) : undefined,
    outcome ? (outcome === 'failed' ? gte : lt)(apiRequests.status, 400) : undefined,
    known ? and(eq(apiRequests.method, known.method), eq(apiRequests.path, known.path)) : undefined,
  );
}

/** Days in Lisbon, both ends included. */
function within({ from, to }: RequestFilter): SQL | undefined {
  const midnight = (day: string, later: number) =>
    sql`payments.day_begins(${day}::text::date + ${later}::integer)`;
  return and(
    from ? gte(apiRequests.at, midnight(from, 0)) : undefined,
    to ? lt(apiRequests.at, midnight(to, 1)) : undefined,
  );
}

/**
 * The ids between which a page and its days lie: ids sort by time, so the list is not read beyond them. A request's
 * moment is never before its id's, and is later only where a clock was moved ahead, as a simulator does.
 */
function idsWithin({ from, to, after }: RequestFilter): [first: string, last: string] {
  const hour = 3_600_000;
  const first =
    from && paymentsEnv().NETWORK !== 'simulator' ? firstIdAt('req', new Date(Date.parse(from) - hour)) : '';
  const last = to ? firstIdAt('req', new Date(Date.parse(to) + 25 * hour)) : LAST_ID;
  return [first, after && after < last ? after : last];
}

const LAST_ID = `req_${'z'.repeat(26)}`;

/**
 * The page's ids where the filter is about key, operation or status. Those that the log combines are few, and the index
 * finds each with one step; then the newest of each combination are read along it. A rare one costs no more than a
 * common one.
 */
async function newestIds(accountId: string, filter: RequestFilter): Promise<string[]> {
  const { outcome, status, operation, key, from, to } = filter;
  const known = operation && OPERATION_PATHS[operation];
  const [first, last] = idsWithin(filter);
  const rows = await paymentsDatabase().query<{ id: string }>`
    with recursive combination as (
      select found.* from payments.api_keys key cross join lateral (
        select api_key_id, method, path, status from payments.api_requests where api_key_id = key.id
         order by method, path, status limit 1) found
       where key.account_id = ${accountId} and (${key}::text is null or key.id = ${key}::text)
      union all
      select found.* from combination cross join lateral (
        select api_key_id, method, path, status from payments.api_requests request
         where request.api_key_id = combination.api_key_id
           and (request.method, request.path, request.status) > (combination.method, combination.path, combination.status)
         order by method, path, status limit 1) found
    )
    select newest.id from combination wanted cross join lateral (
      select id from payments.api_requests
       where api_key_id = wanted.api_key_id and method = wanted.method and path = wanted.path and status = wanted.status
         and id >= ${first} and id < ${last}
         and at >= payments.day_begins(${from ?? '-infinity'}::text::date)
         and at < payments.day_begins(${to ?? 'infinity'}::text::date + 1)
       order by id desc limit ${PAGE + 1}) newest
     where (${status}::integer is null or wanted.status = ${status}::integer)
       and (${outcome}::text is null or (wanted.status >= 400) = (${outcome}::text = 'failed'))
       and (${known?.path ?? null}::text is null
            or (wanted.method = ${known?.method ?? null}::text and wanted.path = ${known?.path ?? null}::text))
     order by newest.id desc limit ${PAGE + 1}`;
  return rows.map(({ id }) => id);
}

/** One request; undefined when it is not the account's. */
export async function readRequest(accountId: string, id: string): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(and(eq(apiRequests.id, id), eq(apiRequests.accountId, accountId)), 1);
  return row;
}

/** The account's keys, revoked ones too, for the filter. */
export function listRequestKeys(accountId: string) {
  return paymentsDatabase()
    .orm.select({ id: apiKeys.id, name: apiKeys.name, last_four: apiKeys.lastFour })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}
