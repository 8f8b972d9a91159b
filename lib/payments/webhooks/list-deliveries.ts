// The delivery log, newest first, in pages of 25 (keyset on the id).
import { paymentsDatabase } from '@/db/payments/client';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'dead', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface ListedDelivery {
  id: number;
  status: DeliveryStatus;
  attempts: number;
  next_attempt_at: Date;
  created_at: Date;
  event_id: string;
  event_type: string;
  order_id: string;
  url: string;
}

export interface DeliveryFilter {
  status?: DeliveryStatus | undefined;
  endpointId?: string | undefined;
  /** The last delivery of the previous page. */
  before?: number | undefined;
}

const PAGE = 25;

/** One page; `next` is the cursor of the next page. */
export async function listDeliveries(
  accountId: string,
  { status, endpointId, before }: DeliveryFilter,
): Promise<{ deliveries: ListedDelivery[]; next: number | undefined }> {
  // Each endpoint and status along its index: a page costs the same however long the log is.
  const deliveries = await paymentsDatabase().query<ListedDelivery>`
    select delivery.id, delivery.status, delivery.attempts, delivery.next_attempt_at, delivery.created_at,
           event.id as event_id, event.type as event_type, event.order_id, endpoint.url
      from payments.webhook_endpoints endpoint
      cross join unnest(string_to_array(${status ?? DELIVERY_STATUSES.join()}, ',')) as wanted (status)
      cross join lateral (
        select * from payments.deliveries
         where endpoint_id = endpoint.id and status = wanted.status
           and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
         order by id desc limit ${PAGE + 1}
      ) delivery
      join payments.events event on event.id = delivery.event_id
     where endpoint.account_id = ${accountId}
       and (${endpointId ?? null}::text is null or endpoint.id = ${endpointId ?? null}::text)
     order by delivery.id desc
     limit ${PAGE + 1}`;
  const page = deliveries.slice(0, PAGE);
  return { deliveries: page, next: deliveries.length > PAGE ? page.at(-1)?.id : undefined };
}
