// An account's events for programs that fetch them, instead of being sent them: `eclusa listen`, `tail` and tests.
import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, deliveryAttempts, events, orders, webhookEndpoints } from '@/db/payments/schema';
import { readClock } from '@/lib/payments/accounts/clock';
import { openEndpoints } from '@/lib/payments/webhooks/endpoints';
import { type Signer, webhookHeaders } from '@/lib/payments/webhooks/sign-headers';
import { readSigner } from '@/lib/payments/webhooks/signer';
import { testSecret } from './test-secret';

/** The ids of one millisecond begin with the same 14 characters; their order says nothing. */
const SAME_MOMENT = 14;
const momentOf = sql`left(${events.id}, ${SAME_MOMENT})`;

/**
 * Events in the order in which they happened, after `after` or only the one with the `id`. `headers` sign the body as a
 * delivery would now: with the secrets of the account's first endpoint, or with the one that `apiKey` stands for.
 */
export async function readEvents(
  accountId: string,
  apiKey: string,
  { after, id, limit }: { after?: string | undefined; id?: string; limit: number },
) {
  const rows = await paymentsDatabase()
    .orm.select({
      id: events.id,
      type: events.type,
      order_id: events.orderId,
      livemode: orders.livemode,
      created_at: events.createdAt,
      body: events.body,
    })
    .from(events)
    .innerJoin(orders, eq(orders.id, events.orderId))
    .where(
      and(
        eq(events.accountId, accountId),
        id === undefined ? undefined : eq(events.id, id),
        after === undefined ? undefined : isLaterThan(after),
      ),
    )
    .orderBy(momentOf, events.createdAt, events.id)
    .limit(limit);
  if (rows.length === 0) return [];
  const [signer, clock, sent] = await Promise.all([
    findSigner(accountId, apiKey),
    readClock(accountId),
    readDeliveriesOf(rows.map((row) => row.id)),
  ]);
  const seconds = Math.floor(Date.now() / 1000);
  return rows.map((event) => ({
    ...event,
    created_at: event.created_at.toISOString(),
    headers: webhookHeaders(event, signer, seconds, clock.aheadSeconds),
    deliveries: sent
      .filter((delivery) => delivery.event_id === event.id)
      .map(({ event_id, next_attempt_at, lease, ...delivery }) => ({
        ...delivery,
        id: String(delivery.id),
        next_attempt_at: delivery.status === 'pending' && !lease ? next_attempt_at.toISOString() : null,
      })),
  }));
}

/** After an event, by moment, then by its account's time. When that event is gone, by its id alone. */
function isLaterThan(after: string) {
  const moment = after.slice(0, SAME_MOMENT);
  const { orm } = paymentsDatabase();
  const at = orm.select({ at: events.createdAt }).from(events).where(eq(events.id, after));
  return and(
    // Events of the same moment or later, which the primary key can find.
    gte(events.id, moment),
    or(
      gt(momentOf, moment),
      sql`(${events.createdAt}, ${events.id}) > (coalesce((${at}), '-infinity'), ${after})`,
    ),
  );
}

async function findSigner(accountId: string, apiKey: string): Promise<Signer> {
  const [endpoint] = await openEndpoints(accountId);
  const found = endpoint && (await readSigner(accountId, endpoint.id));
  return found?.signer ?? { secrets: [testSecret(apiKey)], standard: false };
}

const readDeliveriesOf = (eventIds: string[]) =>
  paymentsDatabase()
    .orm.select({
      id: deliveries.id,
      event_id: deliveries.eventId,
      url: webhookEndpoints.url,
      status: deliveries.status,
      attempts: deliveries.attempts,
      next_attempt_at: deliveries.nextAttemptAt,
      /** Held while an attempt is under way. */
      lease: deliveries.lease,
      /** The latest response's status code; null when there was none. */
      response_status: sql<number | null>`(
        select ${deliveryAttempts.responseStatus} from ${deliveryAttempts}
         where ${deliveryAttempts.deliveryId} = ${deliveries.id} order by ${deliveryAttempts.number} desc limit 1)`,
    })
    .from(deliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
    .where(inArray(deliveries.eventId, eventIds))
    .orderBy(deliveries.id);
