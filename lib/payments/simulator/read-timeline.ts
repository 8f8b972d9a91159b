// Everything the service did about one order, step by step, each with the files that did it. Demonstrations show it;
// it holds ids, codes, times and the bodies of events, in which nobody is named: no key, secret, phone or customer.
import { paymentsDatabase } from '@/db/payments/client';
import { timeOfId } from '@/lib/payments/ids';
import { isOrderId } from '@/lib/payments/orders/order-row';
import { SIGNATURE_HEADER } from '@/lib/payments/webhooks/sign';

/** Times are RFC 3339 on the wall clock, wherever service time has been moved to. */
type Common<Kind extends string> = { kind: Kind; at: string; files: string[] };

export type TimelineStep =
  | (Common<'request'> & {
      request_id: string;
      method: string;
      path: string;
      status: number;
      code: string | null;
      duration_ms: number;
      idempotency_key: string | null;
      replayed: boolean;
    })
  | (Common<'order'> & { status: string; expires_at: string })
  | (Common<'event'> & { event_id: string; type: string; body: string; deliveries: number })
  | (Common<'delivery'> & {
      event_id: string;
      url: string;
      attempt: number;
      status: number | null;
      error: string | null;
      duration_ms: number;
      signature: string | null;
      outcome: 'delivered' | 'retrying' | 'given up';
      /** While another attempt is due: when. */
      next_attempt_at: string | null;
    })
  | (Common<'refund'> & { refund_id: string; amount: number });

export interface Timeline {
  order_id: string;
  status: string;
  method: string;
  /** How far service time runs ahead of the wall clock. */
  clock_ahead_ms: number;
  /** By time; what the order's creation caused comes after it. */
  steps: TimelineStep[];
}

/** Undefined when there is no such order. */
export async function readTimeline(orderId: string): Promise<Timeline | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const database = paymentsDatabase();
  const [[order], requests, events, attempts, refunds] = await Promise.all([
    database.query<OrderFacts>`
      select status, method, expires_at,
             (extract(epoch from payments.now() - clock_timestamp()) * 1000)::bigint as ahead
        from payments.orders where id = ${orderId}`,
    // Bounded by time, so that the log's indexes are of use: it has none on the order.
    database.query<RequestFacts>`
      select request.id, request.method, path, request.status, code, duration_ms, idempotency_key, replayed
        from payments.orders join payments.api_requests request
          on request.account_id = orders.account_id and request.order_id = orders.id
             and request.at >= orders.created_at - interval '1 minute'
       where orders.id = ${orderId} order by request.id limit 50`,
    database.query<EventFacts>`
      select id, type, body, (select count(*) from payments.deliveries where event_id = events.id) as deliveries
        from payments.events where order_id = ${orderId} order by id`,
    database.query<AttemptFacts>`
      select delivery.id as delivery_id, event_id, endpoint.url, delivery.status as delivery_status,
             delivery.next_attempt_at, delivery.attempts, number, started_at, duration_ms, response_status, error,
             request_headers ->> ${SIGNATURE_HEADER} as signature
        from payments.events event
        join payments.deliveries delivery on delivery.event_id = event.id
        join payments.webhook_endpoints endpoint on endpoint.id = endpoint_id
        join payments.delivery_attempts attempt on attempt.delivery_id = delivery.id
       where event.order_id = ${orderId} order by started_at limit 100`,
    database.query<{ id: string; amount: number }>`
      select id, amount from payments.refunds where order_id = ${orderId} order by id`,
  ]);
  if (!order) return undefined;
  const ahead = Math.max(0, Math.round(order.ahead / 100) * 100);
  const steps = [
    ...requests.map(requestStep),
    {
      kind: 'order' as const,
      at: timeOfId(orderId).toISOString(),
      files: ['lib/payments/orders/create-order.ts', ...STARTED_BY[order.method]],
      status: order.method === 'mbway' ? 'pending' : 'awaiting_payment',
      expires_at: order.expires_at.toISOString(),
    },
    ...events.map(eventStep),
    ...attempts.map((attempt) => deliveryStep(attempt, ahead)),
    ...refunds.map(({ id, amount }) => ({
      kind: 'refund' as const,
      at: timeOfId(id).toISOString(),
      files: ['lib/payments/orders/refund-order.ts', 'lib/payments/ledger/entry-sets.ts'],
      refund_id: id,
      amount,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return { order_id: orderId, status: order.status, method: order.method, clock_ahead_ms: ahead, steps };
}

interface OrderFacts {
  status: string;
  method: 'mbway' | 'multibanco';
  expires_at: Date;
  ahead: number;
}

interface RequestFacts {
  id: string;
  method: string;
  path: string;
  status: number;
  code: string | null;
  duration_ms: number;
  idempotency_key: string | null;
  replayed: boolean;
}

interface EventFacts {
  id: string;
  type: string;
  body: string;
  deliveries: number;
}

interface AttemptFacts {
  event_id: string;
  url: string;
  delivery_status: string;
  next_attempt_at: Date;
  /** Of the delivery so far; `number` is this one's. */
  attempts: number;
  number: number;
  started_at: Date;
  duration_ms: number;
  response_status: number | null;
  error: string | null;
  signature: string | null;
}

const STARTED_BY: Record<OrderFacts['method'], string[]> = {
  mbway: ['lib/payments/network/start-mbway-payment.ts'],
  multibanco: ['lib/payments/orders/voucher-reference.ts'],
};

function requestStep({ id, ...facts }: RequestFacts): TimelineStep {
  const operation = facts.path.endsWith('/refunds')
    ? 'refund-order'
    : facts.method === 'POST'
      ? 'create-order'
      : 'retrieve-order';
  return {
    kind: 'request',
    at: timeOfId(id).toISOString(),
    files: [
      'lib/payments/http/handle.ts',
      ...(facts.idempotency_key === null ? [] : ['lib/payments/http/idempotency.ts']),
      `lib/payments/orders/${operation}.ts`,
    ],
    request_id: id,
    ...facts,
  };
}

function eventStep({ id, ...facts }: EventFacts): TimelineStep {
  const mover =
    facts.type === 'order.awaiting_payment'
      ? 'create-order'
      : facts.type === 'order.expired'
        ? 'expire-orders'
        : facts.type === 'order.refunded'
          ? 'refund-order'
          : 'settle-order';
  return {
    kind: 'event',
    at: timeOfId(id).toISOString(),
    files: [
      `lib/payments/orders/${mover}.ts`,
      ...(mover === 'create-order' ? [] : ['lib/payments/orders/move-order.ts']),
      'lib/payments/webhooks/compose-event.ts',
    ],
    event_id: id,
    ...facts,
  };
}

function deliveryStep(attempt: AttemptFacts, ahead: number): TimelineStep {
  const { event_id, url, number, started_at, duration_ms, response_status, error, signature } = attempt;
  const delivered = response_status !== null && response_status >= 200 && response_status < 300;
  const last = number === attempt.attempts;
  const due = last && attempt.delivery_status === 'pending';
  return {
    kind: 'delivery',
    at: started_at.toISOString(),
    files: [
      'lib/payments/webhooks/deliver.ts',
      'lib/payments/webhooks/sign.ts',
      'lib/payments/webhooks/send.ts',
      ...(delivered ? [] : ['lib/payments/webhooks/retry-delays.ts']),
    ],
    event_id,
    url: addressOf(url),
    attempt: number,
    status: response_status,
    error,
    duration_ms,
    signature,
    outcome: delivered ? 'delivered' : last && !due ? 'given up' : 'retrying',
    next_attempt_at: due ? new Date(attempt.next_attempt_at.getTime() - ahead).toISOString() : null,
  };
}

/** Without credentials and query: some merchants keep a secret there. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
