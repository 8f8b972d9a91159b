// The delivery log: events, newest first, each with its delivery to every endpoint.
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, deliveryAttempts, events, webhookEndpoints } from '@/db/payments/schema';
import { onDays } from '@/lib/payments/on-days';
import { DELIVERY_STATUSES, MOST_COUNTED } from '@/lib/payments/webhooks/delivery-statuses';
import type { DeliveryFilter } from '../filters/delivery-filter';

const PAGE = 25;

export type ListedEvent = Awaited<ReturnType<typeof readEvents>>[number];

/** One page of the events of which a delivery passes the filter. */
export async function listDeliveries(
  accountId: string,
  { status, endpoint, type, from, to, q, before }: DeliveryFilter,
): Promise<{ events: ListedEvent[]; hasMore: boolean }> {
  const { orm } = paymentsDatabase();
  const delivered = orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.eventId, events.id),
        status ? eq(deliveries.status, status) : undefined,
        endpoint ? eq(deliveries.endpointId, endpoint) : undefined,
      ),
    );
  const found = await orm
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.accountId, accountId),
        type ? eq(events.type, type) : undefined,
        onDays(events.createdAt, from, to),
        q ? eq(events.orderId, q) : undefined,
        exists(delivered),
        before
          ? sql`(${events.createdAt}, ${events.id}) < (select ${events.createdAt}, ${events.id} from ${events}
              where ${events.id} = ${before} and ${events.accountId} = ${accountId})`
          : undefined,
      ),
    )
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(PAGE + 1);
  return {
    events: await readEvents(found.slice(0, PAGE).map(({ id }) => id)),
    hasMore: found.length > PAGE,
  };
}

/** The events in the order of their ids' list, each with all its deliveries and the latest response to each. */
async function readEvents(ids: string[]) {
  if (ids.length === 0) return [];
  const { orm } = paymentsDatabase();
  const latest = orm
    .select({ status: deliveryAttempts.responseStatus, durationMs: deliveryAttempts.durationMs })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, deliveries.id))
    .orderBy(sql`${deliveryAttempts.number} desc`)
    .limit(1)
    .as('latest');
  const rows = await orm
    .select({
      event: {
        id: events.id,
        type: events.type,
        orderId: events.orderId,
        outsideContract: events.outsideContract,
        createdAt: events.createdAt,
      },
      delivery: {
        id: deliveries.id,
        status: deliveries.status,
        attempts: deliveries.attempts,
        nextAttemptAt: deliveries.nextAttemptAt,
        url: webhookEndpoints.url,
        responseStatus: latest.status,
        durationMs: latest.durationMs,
      },
    })
    .from(events)
    .innerJoin(deliveries, eq(deliveries.eventId, events.id))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
    .leftJoinLateral(latest, sql`true`)
    .where(inArray(events.id, ids))
    .orderBy(deliveries.id);
  return ids.flatMap((id) => {
    const own = rows.filter(({ event }) => event.id === id);
    return own[0] ? [{ ...own[0].event, deliveries: own.map(({ delivery }) => delivery) }] : [];
  });
}

type StatusCounts = Record<(typeof DELIVERY_STATUSES)[number], number>;

/** Deliveries by status among those that the rest of the filter lets through, counted up to `MOST_COUNTED` + 1. */
export async function countDeliveries(
  accountId: string,
  { endpoint, type, from, to }: DeliveryFilter,
): Promise<StatusCounts> {
  const { orm } = paymentsDatabase();
  const countOf = async (status: keyof StatusCounts) => {
    const counted = orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
      .where(
        and(
          eq(webhookEndpoints.accountId, accountId),
          eq(deliveries.status, status),
          endpoint ? eq(deliveries.endpointId, endpoint) : undefined,
          type ? eq(deliveries.eventType, type) : undefined,
          // A delivery is recorded with its event.
          onDays(deliveries.createdAt, from, to),
        ),
      )
      .limit(MOST_COUNTED + 1)
      .as('counted');
    return [status, await orm.$count(counted)] as const;
  };
  return Object.fromEntries(await Promise.all(DELIVERY_STATUSES.map(countOf))) as StatusCounts;
}

/** What the delivery log shows: a page, and how many there are of each status, unless it is of one order. */
export async function readDeliveryLog(accountId: string, filter: DeliveryFilter) {
  const [page, counts] = await Promise.all([
    listDeliveries(accountId, filter),
    filter.q ? undefined : countDeliveries(accountId, filter),
  ]);
  return { ...page, counts };
}
