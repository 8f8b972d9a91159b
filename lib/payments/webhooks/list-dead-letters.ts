// The account's dead letters that can be sent again: those of endpoints that are still there.
import { paymentsDatabase } from '@/db/payments/client';
import { EVENT_TYPES, type EventType } from '../contract/schemas';

export interface DeadLetter {
  id: number;
  event_type: EventType;
  order_id: string;
  url: string;
  attempts: number;
  created_at: Date;
  response_status: number | null;
  error: string | null;
}

const PAGE = 50;

/** Up to fifty, newest first, and whether there are more. */
export async function listDeadLetters(
  accountId: string,
): Promise<{ letters: DeadLetter[]; hasMore: boolean }> {
  const letters = await paymentsDatabase().query<DeadLetter>`
    select delivery.id, delivery.event_type, event.order_id, delivery.url, delivery.attempts, delivery.created_at,
           latest.response_status, latest.error
      from (
        select dead.*, endpoint.url
          from payments.webhook_endpoints endpoint
         cross join unnest(string_to_array(${EVENT_TYPES.join()}, ',')) as wanted (type)
         cross join lateral (
            select id, event_id, event_type, attempts, created_at from payments.deliveries
             where endpoint_id = endpoint.id and status = 'dead' and event_type = wanted.type
             order by created_at desc, id desc limit ${PAGE + 1}
         ) dead
         where endpoint.account_id = ${accountId} and endpoint.removed_at is null
         order by dead.created_at desc, dead.id desc limit ${PAGE + 1}
      ) delivery
      join payments.events event on event.id = delivery.event_id
      left join lateral (
        select response_status, error from payments.delivery_attempts
         where delivery_id = delivery.id order by number desc limit 1
      ) latest on true
     order by delivery.created_at desc, delivery.id desc`;
  return { letters: letters.slice(0, PAGE), hasMore: letters.length > PAGE };
}
