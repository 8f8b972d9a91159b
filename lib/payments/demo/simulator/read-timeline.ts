// What the service did about one order, step by step, each with the files that did it, for the X-ray. It holds ids, codes,
// times and the bodies of events: no key, secret, phone number or customer.
import { listRequestsOfOrder, type RequestRow } from '@/lib/payments/dashboard/reads/list-requests';
import {
  type OrderDelivery,
  type OrderEvent,
  readOrderHistory,
} from '@/lib/payments/orders/read-order-history';
import { operationOf } from '@/lib/payments/requests/operation-paths';
import { STEP_FILES } from './step-files';

/**
 * The steps by time, what the order's creation caused after it; undefined when there is no such order. Times are
 * RFC 3339, by the account's clock; `clock_ahead_ms` is how far it is ahead of the wall clock now.
 */
export async function readTimeline(orderId: string) {
  const history = await readOrderHistory(orderId);
  if (!history) return undefined;
  const { order, refunds, events, aheadMs } = history;
  const requests = await listRequestsOfOrder(order.account_id, orderId);
  const steps = [
    ...requests.toReversed().map(requestStep),
    {
      kind: 'order' as const,
      at: order.created_at.toISOString(),
      files: STEP_FILES.order[order.method],
      status: order.method === 'mbway' ? ('pending' as const) : ('awaiting_payment' as const),
      expires_at: order.expires_at.toISOString(),
    },
    ...events.map(eventStep),
    ...events.flatMap(({ id, deliveries }) =>
      deliveries.flatMap((delivery) =>
        delivery.attempts.map((attempt, index) =>
          deliveryStep(id, delivery, attempt, index === delivery.attempts.length - 1),
        ),
      ),
    ),
    ...refunds.map(({ id, amount, created_at }) => ({
      kind: 'refund' as const,
      at: created_at.toISOString(),
      files: STEP_FILES.refund,
      refund_id: id,
      amount,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return { order_id: orderId, status: order.status, method: order.method, clock_ahead_ms: aheadMs, steps };
}

function requestStep({ id, at, order_id: _, key_id, key_name, key_last_four, ...facts }: RequestRow) {
  return {
    kind: 'request' as const,
    at: at.toISOString(),
    files: STEP_FILES.request[operationOf(facts) ?? 'retrieveOrder'],
    request_id: id,
    ...facts,
  };
}

function eventStep({ id, type, body, created_at, deliveries }: OrderEvent) {
  return {
    kind: 'event' as const,
    at: created_at.toISOString(),
    files: STEP_FILES.event[type],
    event_id: id,
    type,
    body,
    deliveries: deliveries.length,
  };
}

function deliveryStep(
  eventId: string,
  delivery: OrderDelivery,
  attempt: OrderDelivery['attempts'][number],
  isLast: boolean,
) {
  const delivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  const isDue = isLast && delivery.status === 'pending';
  return {
    kind: 'delivery' as const,
    at: attempt.startedAt.toISOString(),
    files: delivered ? STEP_FILES.delivered : STEP_FILES.undelivered,
    event_id: eventId,
    duration_ms: attempt.durationMs,
    status: attempt.status,
    error: attempt.error,
    signature: attempt.signature,
    url: withoutSecrets(delivery.url),
    attempt: attempt.number,
    outcome: delivered
      ? ('delivered' as const)
      : isLast && !isDue
        ? ('given up' as const)
        : ('retrying' as const),
    next_attempt_at: isDue ? delivery.nextAttemptAt.toISOString() : null,
  };
}

/** The URL without credentials and query, which may hold secrets. */
function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
