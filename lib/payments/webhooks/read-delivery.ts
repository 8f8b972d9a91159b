// One delivery with everything that was sent and answered. Called by the dashboard's page of it.
import { paymentsDatabase } from '@/db/payments/client';
import type { ListedDelivery } from './list-deliveries';

export interface DeliveryAttempt {
  number: number;
  started_at: Date;
  duration_ms: number;
  request_headers: Record<string, string>;
  /** Null when no answer came; then `error` says why. */
  response_status: number | null;
  response_body: string | null;
  error: string | null;
}

export interface DeliveryDetail extends ListedDelivery {
  /** The signed bytes. */
  body: string;
  delivered_at: Date | null;
  endpoint_id: string;
  endpoint_removed: boolean;
  tries: DeliveryAttempt[];
}

/** The account's delivery, its attempts newest first; undefined when it is not the account's. */
export async function readDelivery(accountId: string, id: string): Promise<DeliveryDetail | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const [delivery] = await paymentsDatabase().query<Omit<DeliveryDetail, 'tries'>>`
    select delivery.id, delivery.status, delivery.attempts, delivery.next_attempt_at, delivery.created_at,
           delivery.delivered_at, event.id as event_id, event.type as event_type, event.order_id, event.body,
           endpoint.url, endpoint.id as endpoint_id, endpoint.removed_at is not null as endpoint_removed
      from payments.deliveries delivery
      join payments.webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
      join payments.events event on event.id = delivery.event_id
     where delivery.id = ${Number(id)} and endpoint.account_id = ${accountId}`;
  if (!delivery) return undefined;
  const tries = await paymentsDatabase().query<DeliveryAttempt>`
    select number, started_at, duration_ms, request_headers, response_status, response_body, error
      from payments.delivery_attempts where delivery_id = ${Number(id)} order by number desc limit 50`;
  return { ...delivery, tries };
}
