// The latest requests to one endpoint, whatever delivery they belong to.
import { desc, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, deliveryAttempts, events } from '@/db/payments/schema';

const LATEST = 10;

export type RecentAttempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** The ten latest; the caller has checked that the endpoint is the account's. */
export function listAttempts(endpointId: string) {
  return paymentsDatabase()
    .orm.select({
      deliveryId: deliveryAttempts.deliveryId,
      number: deliveryAttempts.number,
      startedAt: deliveryAttempts.startedAt,
      durationMs: deliveryAttempts.durationMs,
      status: deliveryAttempts.responseStatus,
      error: deliveryAttempts.error,
      eventType: deliveries.eventType,
      orderId: events.orderId,
    })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(eq(deliveryAttempts.endpointId, endpointId))
    .orderBy(desc(deliveryAttempts.startedAt), desc(deliveryAttempts.deliveryId))
    .limit(LATEST);
}
