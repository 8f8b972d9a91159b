// Everything that happened to a merchant's orders, for a test that failed: requests, states, and each webhook attempt with
// its bytes, signature, response and time. Times are by the merchant's clock.
import { desc, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, orders } from '@/db/payments/schema';
import { readClock } from '@/lib/payments/accounts/clock';
import type { ErrorCode } from '@/lib/payments/contract/errors';
import type { RequestFilter } from '@/lib/payments/dashboard/filters/request-filter';
import { listRequests, type RequestRow } from '@/lib/payments/dashboard/reads/list-requests';
import { REMEDIES } from '@/lib/payments/docs/remedies';
import { presentOrder } from '@/lib/payments/orders/order-row';
import { type OrderEvent, readOrderHistory } from '@/lib/payments/orders/read-order-history';
import { writeRequests } from '@/lib/payments/requests/record-request';
import { openEndpoints } from '@/lib/payments/webhooks/endpoints';
import { type DeliveryAttempt, readDelivery } from '@/lib/payments/webhooks/read-delivery';
import { SIGNATURE_HEADER, sign } from '@/lib/payments/webhooks/sign';
import { readSigner } from '@/lib/payments/webhooks/signer';
import { chaosOf } from '../network/chaos';
import { scenarioOf } from '../network/scenarios';
import { findExchange, refusedKeys } from './exchanges';

/** Orders and pages of requests that a report has at most. */
const ORDERS = 50;
const PAGES = 6;

export type Report = Awaited<ReturnType<typeof readReport>>;
export type ReportedRequest = Report['requests'][number];
export type ReportedOrder = Report['orders'][number];
export type ReportedEvent = ReportedOrder['events'][number];
export type ReportedAttempt = ReportedEvent['deliveries'][number]['attempts'][number];

/** The account's report, of one order when it is given. */
export async function readReport(accountId: string, orderId?: string) {
  await writeRequests();
  const { orm } = paymentsDatabase();
  const [account] = await orm.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error(`There is no account ${accountId}`);
  const clock = await readClock(accountId);
  const requests = await readRequests(accountId);
  const latest = await orm
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.id))
    .limit(ORDERS);
  const shown = latest.reverse().filter(({ id }) => orderId === undefined || id === orderId);
  return {
    merchant: account.name,
    now: clock.now.toISOString(),
    clock_ahead_seconds: clock.aheadSeconds,
    /** Null without chaos. */
    chaos: chaosOf(accountId) ?? null,
    webhook_urls: (await openEndpoints(accountId)).map(({ url }) => url),
    /** Requests of the same time whose key no merchant has: they may be another test's. */
    refused_keys: refusedKeys(account.createdAt).map(({ at, method, path, keyEnding }) => ({
      at: new Date(at).toISOString(),
      method,
      path,
      key_ending: keyEnding,
    })),
    /** Oldest first; with those that created no order. */
    requests: requests.filter(({ order_id }) => orderId === undefined || order_id === orderId),
    orders: await Promise.all(shown.map(({ id }) => readOne(accountId, id))),
  };
}

async function readRequests(accountId: string) {
  const rows: RequestRow[] = [];
  for (let page = 0, more = true; more && page < PAGES; page++) {
    const filter = { after: rows.at(-1)?.id ?? null } as RequestFilter;
    const { requests, hasMore } = await listRequests(accountId, filter);
    rows.push(...requests);
    more = hasMore;
  }
  return rows.reverse().map(({ key_id: _, key_name: __, key_last_four, at, ...row }) => {
    const exchange = findExchange(row.id);
    const { meaning, remedy } = REMEDIES[row.code as ErrorCode] ?? {};
    return {
      ...row,
      path: exchange?.path ?? row.path,
      at: at.toISOString(),
      key_ending: key_last_four,
      /** What the code means and what to do about it; null for a success. */
      remedy: row.code && `${meaning} ${remedy}`,
      /** Null where bodies are not kept: `eclusa` keeps the latest. */
      body: exchange?.body ?? null,
      response: exchange?.response ?? null,
      response_lost: exchange?.lost ?? false,
    };
  });
}

async function readOne(accountId: string, id: string) {
  const history = await readOrderHistory(id, accountId);
  if (!history) throw new Error(`${id} was deleted while it was read`);
  const { order, refunds, events } = history;
  return {
    ...presentOrder(order),
    expires_at: order.expires_at.toISOString(),
    /** The scenario that it plays; null when only the payer, or chaos, acts. */
    plays: scenarioOf(order.network_plan)?.name ?? null,
    refunds: refunds.map(({ created_at, ...refund }) => ({ ...refund, at: created_at.toISOString() })),
    events: await Promise.all(events.map((event) => readEvent(accountId, event))),
  };
}

async function readEvent(
  accountId: string,
  { id, type, body, created_at, outside_contract, ...event }: OrderEvent,
) {
  const deliveries = event.deliveries.map(async (sent) => {
    const delivery = await readDelivery(accountId, String(sent.id));
    const secrets = (await readSigner(accountId, sent.endpointId))?.signer?.secrets ?? [];
    return {
      url: sent.url,
      status: sent.status,
      next_attempt_at: sent.status === 'pending' ? sent.nextAttemptAt.toISOString() : null,
      attempts: (delivery?.tries ?? []).reverse().map((attempt) => presentAttempt(attempt, body, secrets)),
    };
  });
  return {
    id,
    type,
    at: created_at.toISOString(),
    outside_contract,
    body,
    deliveries: await Promise.all(deliveries),
  };
}

function presentAttempt(
  { started_at, ...attempt }: DeliveryAttempt,
  body: string,
  secrets: readonly string[],
) {
  const signature = attempt.request_headers[SIGNATURE_HEADER] ?? '';
  const seconds = Number(/t=(\d+)/.exec(signature)?.[1]);
  const isOf = (secret: string) => signature.includes(sign(body, [secret], seconds).split(',')[1] ?? '');
  /** `signature_valid`: whether one of the endpoint's secrets of now made the signature. */
  return { at: started_at.toISOString(), ...attempt, signature, signature_valid: secrets.some(isOf) };
}
