// An order's webhook deliveries, for tests of receivers. Times are RFC 3339, by the account's clock.
import { readOrderHistory } from '@/lib/payments/orders/read-order-history';

/** In the order in which they were recorded; undefined when there is no such order. */
export async function readDeliveries(orderId: string) {
  const history = await readOrderHistory(orderId);
  return history?.events
    .flatMap((event) => event.deliveries.map((delivery) => ({ event, delivery })))
    .sort((a, b) => a.delivery.id - b.delivery.id)
    .map(({ event, delivery: { id, endpointId, status, nextAttemptAt, attempts } }) => ({
      id: String(id),
      event_id: event.id,
      event_type: event.type,
      endpoint_id: endpointId,
      livemode: history.order.livemode,
      status,
      /** Null unless another attempt is scheduled. */
      next_attempt_at: status === 'pending' ? nextAttemptAt.toISOString() : null,
      /** `status` is the response's status code; null when there was none: then `error` says why. */
      attempts: attempts.map((attempt) => ({
        number: attempt.number,
        at: attempt.startedAt.toISOString(),
        duration_ms: attempt.durationMs,
        status: attempt.status,
        error: attempt.error,
      })),
    }));
}
