// One page of the account's API requests, newest first.
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { paymentsDatabase } from '@/db/payments/client';
import { apiRequests } from '@/db/payments/money-schema';
import { apiKeys } from '@/db/payments/schema';
import { isOrderId } from '../orders/order-row';

export interface RequestFilter {
  /** A request id, an order id, or an idempotency key. */
  search?: string | undefined;
  outcome?: 'succeeded' | 'failed' | undefined;
  apiKeyId?: string | undefined;
  /** The last request of the previous page. */
  after?: string | undefined;
}

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
  key_name: apiKeys.name,
  key_last_four: apiKeys.lastFour,
};

export type RequestRow = SelectResultFields<typeof COLUMNS>;

/** Up to 50 requests and whether more follow. */
export async function listRequests(accountId: string, { search, outcome, apiKeyId, after }: RequestFilter) {
  const rows = await paymentsDatabase()
    .orm.select(COLUMNS)
    .from(apiRequests)
    .innerJoin(apiKeys, eq(apiKeys.id, apiRequests.apiKeyId))
    .where(
      and(
        eq(apiRequests.accountId, accountId),
        search ? eq(searchedColumn(search), search) : undefined,
        outcome && (outcome === 'failed' ? gte : lt)(apiRequests.status, 400),
        apiKeyId ? eq(apiRequests.apiKeyId, apiKeyId) : undefined,
        after ? lt(apiRequests.id, after) : undefined,
      ),
    )
    .orderBy(desc(apiRequests.id))
    .limit(PAGE + 1);
  return { requests: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

function searchedColumn(search: string) {
  if (search.startsWith('req_')) return apiRequests.id;
  return isOrderId(search) ? apiRequests.orderId : apiRequests.idempotencyKey;
}

/** The account's keys, revoked ones too, for the filter. */
export function listRequestKeys(accountId: string) {
  return paymentsDatabase()
    .orm.select({ id: apiKeys.id, name: apiKeys.name, last_four: apiKeys.lastFour })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}
