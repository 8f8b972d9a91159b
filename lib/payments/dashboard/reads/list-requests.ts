// The log of the account's API requests, newest first.
import { and, asc, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { apiRequests } from '@/db/payments/money-schema';
import { apiKeys } from '@/db/payments/schema';
import { firstIdAt, isId } from '@/lib/payments/ids';
import { onDays } from '@/lib/payments/on-days';
import { OPERATION_PATHS } from '@/lib/payments/requests/operation-paths';
import type { RequestFilter } from '../filters/request-filter';

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

/** Up to fifty requests and whether more follow. Ids sort by time, whatever the account's clock did meanwhile. */
export async function listRequests(
  accountId: string,
  { q, outcome, status, operation, key, from, to, after }: RequestFilter,
): Promise<{ requests: RequestRow[]; hasMore: boolean }> {
  const known = operation && OPERATION_PATHS[operation];
  const rows = await selectRequests(
    and(
      eq(apiRequests.accountId, accountId),
      q ? eq(searchedColumn(q), q) : undefined,
      key ? eq(apiRequests.apiKeyId, key) : undefined,
      status ? eq(apiRequests.status, status) : undefined,
      outcome ? (outcome === 'failed' ? gte : lt)(apiRequests.status, 400) : undefined,
      known ? and(eq(apiRequests.method, known.method), eq(apiRequests.path, known.path)) : undefined,
      onDays(apiRequests.at, from, to),
      // Where the days end in the list: no request's moment is before its id's.
      to ? lt(apiRequests.id, firstIdAt('req', new Date(Date.parse(to) + 25 * 3_600_000))) : undefined,
      after ? lt(apiRequests.id, after) : undefined,
    ),
    PAGE + 1,
  );
  return { requests: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

function searchedColumn(search: string) {
  if (isId('req', search)) return apiRequests.id;
  return isId('ord', search) ? apiRequests.orderId : apiRequests.idempotencyKey;
}

/** The order's latest fifty requests, newest first. */
export const listRequestsOfOrder = (accountId: string, orderId: string): Promise<RequestRow[]> =>
  selectRequests(and(eq(apiRequests.accountId, accountId), eq(apiRequests.orderId, orderId)), PAGE);

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
