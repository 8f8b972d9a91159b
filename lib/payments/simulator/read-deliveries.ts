// An order's webhook deliveries, for tests of receivers. Times are RFC 3339, by the account's clock.
import { asc, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, deliveryAttempts, events, orders } from '@/db/payments/schema';
import { isOrderId } from '../orders/order-row';

export interface OrderDelivery {
  id: string;
  event_id: string;
  event_type: string;
  endpoint_id: string;
  livemode: boolean;
  status: string;
  /** Null unless another attempt is scheduled. */
  next_attempt_at: string | null;
  /** `status` is the response's status code; null when there was none: then `error` says why. */
  attempts: {
    number: number;
    at: string;
    duration_ms: number;
    status: number | null;
    error: string | null;
  }[];
}

/** In the order in which they were recorded; undefined when there is no such order. */
export async function readDeliveries(orderId: string): Promise<OrderDelivery[] | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const rows = await paymentsDatabase()
    .orm.select({
      livemode: orders.livemode,
      event: { id: events.id, type: events.type },
      delivery: deliveries,
      attempt: deliveryAttempts,
    })
    .from(orders)
    .leftJoin(events, eq(events.orderId, orders.id))
    .leftJoin(deliveries, eq(deliveries.eventId, events.id))
    .leftJoin(deliveryAttempts, eq(deliveryAttempts.deliveryId, deliveries.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(deliveries.id), asc(deliveryAttempts.number));
  if (rows.length === 0) return undefined;
  const found = new Map<number, OrderDelivery>();
  for (const { livemode, event, delivery, attempt } of rows) {
    if (!event || !delivery) continue;
    const known = found.get(delivery.id) ?? {
      id: String(delivery.id),
      event_id: event.id,
      event_type: event.type,
      endpoint_id: delivery.endpointId,
      livemode,
      status: delivery.status,
      next_attempt_at: delivery.status === 'pending' ? delivery.nextAttemptAt.toISOString() : null,
      attempts: [],
    };
    found.set(delivery.id, known);
    if (attempt) {
      const { number, startedAt, durationMs, responseStatus, error } = attempt;
      known.attempts.push({
        number,
        at: startedAt.toISOString(),
        duration_ms: durationMs,
        status: responseStatus,
        error,
      });
    }
  }
  return [...found.values()];
}
