// The delivery log: events, newest first, each with its delivery to every endpoint.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, deliveryAttempts, events, eventsOfOrder, webhookEndpoints } from '@/db/payments/schema';
import { EVENT_TYPES } from '../contract/schemas';
import type { DeliveryFilter } from '../dashboard/delivery-filter';
import { isOrderId } from '../orders/order-row';
import { DELIVERY_STATUSES } from './delivery-statuses';

const PAGE = 25;
/** As far as a status is counted. */
export const MOST_COUNTED = 10_000;

/** Where an event stands in the list: at the latest of its deliveries that match. */
interface Place {
  event_id: string;
  at: Date;
  id: number;
}

export type ListedEvent = Awaited<ReturnType<typeof readEvents>>[number];

/** One page; `next` is where the next one begins. */
export async function listDeliveries(
  accountId: string,
  filter: DeliveryFilter,
): Promise<{ events: ListedEvent[]; next: { at: Date; id: number } | undefined }> {
  if (filter.q && !isOrderId(filter.q)) return { events: [], next: undefined };
  const places = await (filter.q ? placesOfOrder : newestPlaces)(accountId, filter);
  const page = places.slice(0, PAGE);
  const last = page.at(-1);
  return {
    events: await readEvents(page.map(({ event_id }) => event_id)),
    next: places.length > PAGE && last ? { at: last.at, id: last.id } : undefined,
  };
}

/** What the statements compare with: open ends are infinite, so that one plan serves every filter. */
function boundsOf({ status, type, from, to, before }: DeliveryFilter) {
  const nextDay = to && new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  return {
    statuses: status ?? DELIVERY_STATUSES.join(),
    types: type ?? EVENT_TYPES.join(),
    from: from ?? '-infinity',
    to: nextDay ?? 'infinity',
    beforeAt: before?.at.toISOString() ?? 'infinity',
    beforeId: before?.id ?? Number.MAX_SAFE_INTEGER,
  };
}

/**
 * Each endpoint, status and type along its index, and the newest of all those: a page costs the same however long the
 * log is. An event that an earlier page showed, for another of its deliveries, is left out.
 */
async function newestPlaces(accountId: string, filter: DeliveryFilter): Promise<Place[]> {
  const { statuses, types, from, to, beforeAt, beforeId } = boundsOf(filter);
  return paymentsDatabase().query<Place>`
    with ends as materialized (
      -- One end, of the page before or of the days: with two, the index would be read from the wrong one.
      select least(before, midnight) as at, case when before < midnight then ${beforeId}::bigint else 0 end as id
        from (select ${beforeAt}::text::timestamptz as before,
                     payments.day_begins(${to}::text::date) as midnight) given
    ), wanted as materialized (
      select endpoint.id as endpoint_id, status, type
        from payments.webhook_endpoints endpoint
       cross join unnest(string_to_array(${statuses}, ',')) as status
       cross join unnest(string_to_array(${types}, ',')) as type
       where endpoint.account_id = ${accountId}
         and (${filter.endpoint}::text is null or endpoint.id = ${filter.endpoint}::text)
    ), matching as (
      select delivery.*
        from wanted cross join lateral (
          select event_id, created_at as at, id from payments.deliveries delivery
           where delivery.endpoint_id = wanted.endpoint_id and delivery.status = wanted.status
             and delivery.event_type = wanted.type
             and delivery.created_at >= payments.day_begins(${from}::text::date)
             and (delivery.created_at, delivery.id) < (select at, id from ends)
             and not exists (
               select from payments.deliveries shown
                where shown.event_id = delivery.event_id
                  and (shown.created_at, shown.id) >= (${beforeAt}::text::timestamptz, ${beforeId}::bigint)
                  and shown.created_at < payments.day_begins(${to}::text::date)
                  and (shown.endpoint_id, shown.status, shown.event_type) in (table wanted))
           order by created_at desc, id desc limit ${PAGE + 1}
        ) delivery
    )
    select * from (select distinct on (event_id) * from matching order by event_id, at desc, id desc) event
     order by at desc, id desc limit ${PAGE + 1}`;
}

/** The same for one order's events, of which there are few. */
async function placesOfOrder(accountId: string, filter: DeliveryFilter): Promise<Place[]> {
  const { statuses, types, from, to } = boundsOf(filter);
  const rows = await paymentsDatabase()
    .orm.selectDistinctOn([events.createdAt, events.id], {
      event_id: events.id,
      at: deliveries.createdAt,
      id: deliveries.id,
    })
    .from(events)
    .innerJoin(deliveries, eq(deliveries.eventId, events.id))
    .where(
      and(
        eventsOfOrder(filter.q ?? ''),
        eq(events.accountId, accountId),
        filter.endpoint ? eq(deliveries.endpointId, filter.endpoint) : undefined,
        inArray(deliveries.status, statuses.split(',') as (typeof DELIVERY_STATUSES)[number][]),
        inArray(deliveries.eventType, types.split(',') as (typeof EVENT_TYPES)[number][]),
        sql`${deliveries.createdAt} >= payments.day_begins(${from}::text::date)`,
        sql`${deliveries.createdAt} < payments.day_begins(${to}::text::date)`,
      ),
    )
    .orderBy(sql`${events.createdAt} desc, ${events.id} desc`)
    .limit(PAGE);
  return rows;
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

export type StatusCounts = Record<(typeof DELIVERY_STATUSES)[number], number>;

/** Deliveries by status among those that the rest of the filter lets through, counted up to `MOST_COUNTED` + 1. */
export async function countDeliveries(accountId: string, filter: DeliveryFilter): Promise<StatusCounts> {
  const { types, from, to } = boundsOf(filter);
  const rows = await paymentsDatabase().query<{ status: keyof StatusCounts; count: number }>`
    select status, (
        select count(*)::integer from (
          select from payments.deliveries delivery
           where delivery.status = wanted.status and delivery.event_type = any(string_to_array(${types}, ','))
             and delivery.endpoint_id = any(array(
               select id from payments.webhook_endpoints where account_id = ${accountId}
                  and (${filter.endpoint}::text is null or id = ${filter.endpoint}::text)))
             and delivery.created_at >= payments.day_begins(${from}::text::date)
             and delivery.created_at < payments.day_begins(${to}::text::date)
           limit ${MOST_COUNTED + 1}) counted) as count
      from unnest(string_to_array(${DELIVERY_STATUSES.join()}, ',')) as wanted (status)`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as StatusCounts;
}
