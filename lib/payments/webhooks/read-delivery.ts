// One delivery with everything that was sent and received.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, deliveryAttempts, events, webhookEndpoints } from '@/db/payments/schema';

export type DeliveryDetail = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;
export type DeliveryAttempt = DeliveryDetail['tries'][number];

/** Whether `id` has the form of a delivery's: anything else names none. */
export const isDeliveryId = (id: string) => /^[1-9]\d{0,14}$/.test(id);

/** The account's delivery, its attempts newest first; undefined when it is not the account's. */
export async function readDelivery(accountId: string, id: string) {
  if (!isDeliveryId(id)) return undefined;
  const { orm } = paymentsDatabase();
  const [delivery] = await orm
    .select({
      id: deliveries.id,
      status: deliveries.status,
      attempts: deliveries.attempts,
      resent: deliveries.resent,
      next_attempt_at: deliveries.nextAttemptAt,
      created_at: deliveries.createdAt,
      delivered_at: deliveries.deliveredAt,
      event_id: events.id,
      event_type: events.type,
      order_id: events.orderId,
      outside_contract: events.outsideContract,
      /** The signed bytes. */
      body: events.body,
      url: webhookEndpoints.url,
      endpoint_id: webhookEndpoints.id,
      endpoint_removed: sql<boolean>`${isNotNull(webhookEndpoints.removedAt)}`,
    })
    .from(deliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(and(eq(deliveries.id, Number(id)), eq(webhookEndpoints.accountId, accountId)));
  if (!delivery) return undefined;
  const tries = await orm
    .select({
      number: deliveryAttempts.number,
      started_at: deliveryAttempts.startedAt,
      duration_ms: deliveryAttempts.durationMs,
      request_headers: deliveryAttempts.requestHeaders,
      /** Null when there was no response; then `error` says why. */
      response_status: deliveryAttempts.responseStatus,
      response_headers: deliveryAttempts.responseHeaders,
      response_body: deliveryAttempts.responseBody,
      error: deliveryAttempts.error,
    })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, delivery.id))
    .orderBy(desc(deliveryAttempts.number))
    .limit(50);
  return { ...delivery, tries };
}
