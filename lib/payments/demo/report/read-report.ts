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
  const [[account], clock, endpoints, requests, ids] = await Promise.all([
    orm
      .select({ name: accounts.name, createdAt: accounts.createdAt })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
    readClock(accountId),
    openEndpoints(accountId),
    readRequests(accountId),
    orm
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.accountId, accountId))
      .orderBy(desc(orders.id))
      .limit(ORDERS),
  ]);
  const shown = ids.filter(({ id }) => orderId === undefined || id === orderId).reverse();
  return {
    merchant: account?.name ?? '',
    now: clock.now.toISOString(),
    clock_ahead_seconds: clock.aheadSeconds,
    /** Null without chaos. */
    chaos: chaosOf(accountId) ?? null,
    webhook_urls: endpoints.map(({ url }) => url),
    /** Requests of the same time whose key no merchant has: they may be another test's. */
    refused_keys: refusedKeys(account?.createdAt ?? new Date(0)).map(({ at, method, path, keyEnding }) => ({
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
  for (let page = 0; page < PAGES; page++) {
    const { requests, hasMore } = await listRequests(accountId, {
      after: rows.at(-1)?.id ?? null,
    } as RequestFilter);
    rows.push(...requests);
    if (!hasMore) break;
  }
  return rows.reverse().map(({ key_id: _, key_name: __, key_last_four, at, path, code, ...row }) => {
    const exchange = findExchange(row.id);
    return {
      ...row,
      path: exchange?.path ?? path,
      code,
      at: at.toISOString(),
      key_ending: key_last_four,
      /** What the code means and what to do about it; null for a success. */
      remedy: code ? `${REMEDIES[code as ErrorCode].meaning} ${REMEDIES[code as ErrorCode].remedy}` : null,
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
    /** The scenario that it plays; null when only the payer acts. */
    plays: order.network_plan,
    refunds: refunds.map(({ created_at, ...refund }) => ({ ...refund, at: created_at.toISOString() })),
    events: await Promise.all(events.map((event) => readEvent(accountId, event))),
  };
}

async function readEvent(accountId: string, event: OrderEvent) {
  const deliveries = await Promise.all(
    event.deliveries.map(async ({ id, endpointId }) => {
      const [delivery, signer] = await Promise.all([
        readDelivery(accountId, String(id)),
        readSigner(accountId, endpointId),
      ]);
      if (!delivery) throw new Error(`${event.id} was deleted while it was read`);
      const attempts = delivery.tries
        .reverse()
        .map((attempt) => attemptOf(attempt, event.body, signer?.signer?.secrets ?? []));
      return {
        url: delivery.url,
        status: delivery.status,
        next_attempt_at: delivery.status === 'pending' ? delivery.next_attempt_at.toISOString() : null,
        attempts,
      };
    }),
  );
  const { id, type, body, created_at, outside_contract } = event;
  return { id, type, at: created_at.toISOString(), outside_contract, body, deliveries };
}

function attemptOf(
  { started_at, request_headers, ...attempt }: DeliveryAttempt,
  body: string,
  secrets: string[] | readonly string[],
) {
  const headers = request_headers as Record<string, string>;
  const signature = headers[SIGNATURE_HEADER] ?? null;
  const seconds = Number(/t=(\d+)/.exec(signature ?? '')?.[1]);
  const sent = signature?.split(',').slice(1) ?? [];
  return {
    at: started_at.toISOString(),
    ...attempt,
    request_headers: headers,
    signature,
    /** Whether one of the endpoint's secrets of now made the signature. */
    signature_valid: secrets.some((secret) =>
      sent.includes(sign(body, [secret], seconds).split(',')[1] ?? ''),
    ),
  };
}
