// Everything the service did about one order, step by step, each with the files that did it, for the X-ray. It holds
// ids, codes, times and the bodies of events: no key, secret, phone number or customer.
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { apiRequests } from '@/db/payments/money-schema';
import {
  accounts,
  deliveries,
  deliveryAttempts,
  events,
  eventsOfOrder,
  orders,
  refunds,
  webhookEndpoints,
} from '@/db/payments/schema';
import { isOrderId } from '@/lib/payments/orders/order-row';
import { SIGNATURE_HEADER } from '@/lib/payments/webhooks/sign';

/**
 * The steps by time, what the order's creation caused after it; undefined when there is no such order. Times are
 * RFC 3339, by the account's clock; `clock_ahead_ms` is how far it is ahead of the wall clock now.
 */
export async function readTimeline(orderId: string) {
  if (!isOrderId(orderId)) return undefined;
  const [[order], requests, recorded, attempts, returned] = await Promise.all([
    readOrder(orderId),
    readRequests(orderId),
    readEvents(orderId),
    readAttempts(orderId),
    paymentsDatabase()
      .orm.select({ id: refunds.id, amount: refunds.amount, at: refunds.createdAt })
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(refunds.id),
  ]);
  if (!order) return undefined;
  const ahead = Math.round(order.ahead);
  const steps = [
    ...requests.map(requestStep),
    {
      kind: 'order' as const,
      at: order.createdAt.toISOString(),
      files: ['lib/payments/orders/create-order.ts', ...STARTED_BY[order.method]],
      status: order.method === 'mbway' ? ('pending' as const) : ('awaiting_payment' as const),
      expires_at: order.expiresAt.toISOString(),
    },
    ...recorded.map(eventStep),
    ...attempts.map(deliveryStep),
    ...returned.map(({ id, amount, at }) => ({
      kind: 'refund' as const,
      at: at.toISOString(),
      files: ['lib/payments/orders/refund-order.ts', 'lib/payments/ledger/entry-sets.ts'],
      refund_id: id,
      amount,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return { order_id: orderId, status: order.status, method: order.method, clock_ahead_ms: ahead, steps };
}

export type TimelineStep = NonNullable<Awaited<ReturnType<typeof readTimeline>>>['steps'][number];

/** Undefined when there is no such order. */
export async function readAccountOf(orderId: string): Promise<string | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const [order] = await paymentsDatabase()
    .orm.select({ accountId: orders.accountId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.accountId;
}

const readOrder = (orderId: string) =>
  paymentsDatabase()
    .orm.select({
      status: orders.status,
      method: orders.method,
      createdAt: orders.createdAt,
      expiresAt: orders.expiresAt,
      ahead: sql<number>`(extract(epoch from ${accounts.ahead}) * 1000)::float8`,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, orderId));

const readRequests = (orderId: string) =>
  paymentsDatabase()
    .orm.select({
      id: apiRequests.id,
      method: apiRequests.method,
      path: apiRequests.path,
      status: apiRequests.status,
      code: apiRequests.code,
      duration_ms: apiRequests.durationMs,
      idempotency_key: apiRequests.idempotencyKey,
      replayed: apiRequests.replayed,
      at: apiRequests.at,
    })
    .from(orders)
    .innerJoin(
      apiRequests,
      and(
        eq(apiRequests.accountId, orders.accountId),
        eq(apiRequests.orderId, orders.id),
        // Bounded by time, so that an index can be used: there is none on the order.
        gte(apiRequests.at, sql`${orders.createdAt} - interval '1 minute'`),
      ),
    )
    .where(eq(orders.id, orderId))
    .orderBy(asc(apiRequests.id))
    .limit(50);

const readEvents = (orderId: string) => {
  const { orm } = paymentsDatabase();
  return orm
    .select({
      id: events.id,
      type: events.type,
      body: events.body,
      at: events.createdAt,
      deliveries: orm.$count(deliveries, eq(deliveries.eventId, events.id)),
    })
    .from(events)
    .where(eventsOfOrder(orderId))
    .orderBy(asc(events.id));
};

const readAttempts = (orderId: string) =>
  paymentsDatabase()
    .orm.select({
      event_id: deliveries.eventId,
      url: webhookEndpoints.url,
      deliveryStatus: deliveries.status,
      nextAttemptAt: deliveries.nextAttemptAt,
      /** Of the delivery so far; `number` is this one's. */
      attempts: deliveries.attempts,
      number: deliveryAttempts.number,
      startedAt: deliveryAttempts.startedAt,
      duration_ms: deliveryAttempts.durationMs,
      status: deliveryAttempts.responseStatus,
      error: deliveryAttempts.error,
      signature: sql<string | null>`${deliveryAttempts.requestHeaders} ->> ${SIGNATURE_HEADER}`,
    })
    .from(events)
    .innerJoin(deliveries, eq(deliveries.eventId, events.id))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
    .innerJoin(deliveryAttempts, eq(deliveryAttempts.deliveryId, deliveries.id))
    .where(eventsOfOrder(orderId))
    .orderBy(asc(deliveryAttempts.startedAt))
    .limit(100);

/** One row of what a read of this file finds. */
type Row<Read extends (orderId: string) => PromiseLike<unknown[]>> = Awaited<ReturnType<Read>>[number];

const STARTED_BY = {
  mbway: ['lib/payments/network/choose-scenario.ts'],
  multibanco: ['lib/payments/orders/voucher-reference.ts'],
};

function requestStep({ id, at, ...facts }: Row<typeof readRequests>) {
  const operation = facts.path.endsWith('/refunds')
    ? 'refund-order'
    : facts.method === 'POST'
      ? 'create-order'
      : 'retrieve-order';
  return {
    kind: 'request' as const,
    at: at.toISOString(),
    files: [
      'lib/payments/http/handle.ts',
      ...(facts.idempotency_key === null ? [] : ['lib/payments/http/idempotency.ts']),
      `lib/payments/orders/${operation}.ts`,
    ],
    request_id: id,
    ...facts,
  };
}

function eventStep({ id, at, ...facts }: Row<typeof readEvents>) {
  const mover =
    facts.type === 'order.awaiting_payment'
      ? 'create-order'
      : facts.type === 'order.expired'
        ? 'expire-orders'
        : facts.type === 'order.refunded'
          ? 'refund-order'
          : 'settle-order';
  return {
    kind: 'event' as const,
    at: at.toISOString(),
    files: [
      `lib/payments/orders/${mover}.ts`,
      ...(mover === 'create-order' ? [] : ['lib/payments/orders/move-order.ts']),
      'lib/payments/webhooks/compose-event.ts',
    ],
    event_id: id,
    ...facts,
  };
}

function deliveryStep(attempt: Row<typeof readAttempts>) {
  const { deliveryStatus, nextAttemptAt, attempts, number, startedAt, url, ...facts } = attempt;
  const delivered = facts.status !== null && facts.status >= 200 && facts.status < 300;
  const isLast = number === attempts;
  const isDue = isLast && deliveryStatus === 'pending';
  return {
    kind: 'delivery' as const,
    at: startedAt.toISOString(),
    files: [
      'lib/payments/webhooks/deliver.ts',
      'lib/payments/webhooks/sign.ts',
      'lib/payments/webhooks/send.ts',
      ...(delivered ? [] : ['lib/payments/webhooks/retry-delays.ts']),
    ],
    ...facts,
    url: withoutSecrets(url),
    attempt: number,
    outcome: delivered
      ? ('delivered' as const)
      : isLast && !isDue
        ? ('given up' as const)
        : ('retrying' as const),
    next_attempt_at: isDue ? nextAttemptAt.toISOString() : null,
  };
}

/** Without credentials and query: some merchants keep a secret there. */
function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
