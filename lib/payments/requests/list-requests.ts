// One page of the account's API calls, newest first. Called by the dashboard.
import type { Value } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';
import { isOrderId } from '../orders/order-row';

export interface RequestRow {
  id: string;
  method: string;
  path: string;
  order_id: string | null;
  status: number;
  code: string | null;
  duration_ms: number;
  idempotency_key: string | null;
  replayed: boolean;
  at: Date;
  key_name: string;
  key_last_four: string;
}

export interface RequestFilter {
  /** A request id, an order id, or an idempotency key. */
  search?: string | undefined;
  outcome?: 'succeeded' | 'failed' | undefined;
  apiKeyId?: string | undefined;
  /** The request that the page before ended with. */
  after?: string | undefined;
}

const PAGE = 50;

/** Up to 50 calls and whether more follow. */
export async function listRequests(
  accountId: string,
  { search, outcome, apiKeyId, after }: RequestFilter,
): Promise<{ requests: RequestRow[]; hasMore: boolean }> {
  const values: Value[] = [accountId];
  const bind = (value: Value) => `$${values.push(value)}`;
  const conditions = ['request.account_id = $1'];
  if (search) {
    const column = search.startsWith('req_')
      ? 'request.id'
      : isOrderId(search)
        ? 'request.order_id'
        : 'request.idempotency_key';
    conditions.push(`${column} = ${bind(search)}`);
  }
  if (outcome) conditions.push(`request.status ${outcome === 'failed' ? '>=' : '<'} 400`);
  if (apiKeyId) conditions.push(`request.api_key_id = ${bind(apiKeyId)}`);
  if (after) conditions.push(`request.id < ${bind(after)}`);
  const rows = await paymentsDatabase().run<RequestRow>(
    `select request.id, method, path, order_id, request.status, code, duration_ms, idempotency_key, replayed, at,
            api_key.name as key_name, api_key.last_four as key_last_four
       from payments.api_requests request join payments.api_keys api_key on api_key.id = api_key_id
      where ${conditions.join(' and ')} order by request.id desc limit ${PAGE + 1}`,
    values,
  );
  return { requests: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

/** The account's keys, revoked ones too, for the filter. */
export async function listRequestKeys(
  accountId: string,
): Promise<{ id: string; name: string; last_four: string }[]> {
  return paymentsDatabase().query`
    select id, name, last_four from payments.api_keys where account_id = ${accountId} order by created_at, id`;
}
