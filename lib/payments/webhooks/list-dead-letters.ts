// The account's dead letters that can be sent again: those of endpoints that are still there.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, deliveryAttempts, events, webhookEndpoints } from '@/db/payments/schema';

const PAGE = 50;

/** Up to fifty, newest first, and whether there are more. */
export async function listDeadLetters(accountId: string) {
  const { orm } = paymentsDatabase();
  const latest = orm
    .select({ status: deliveryAttempts.responseStatus, error: deliveryAttempts.error })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, deliveries.id))
    .orderBy(desc(deliveryAttempts.number))
    .limit(1)
    .as('latest');
  const letters = await orm
    .select({
      id: deliveries.id,
      event_type: deliveries.eventType,
      order_id: events.orderId,
      url: webhookEndpoints.url,
      attempts: deliveries.attempts,
      created_at: deliveries.createdAt,
      response_status: latest.status,
      error: latest.error,
    })
    .from(deliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .leftJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(deliveries.status, 'dead'),
        eq(webhookEndpoints.accountId, accountId),
        isNull(webhookEndpoints.removedAt),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(PAGE + 1);
  return { letters: letters.slice(0, PAGE), hasMore: letters.length > PAGE };
}
