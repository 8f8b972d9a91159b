// Takes due deliveries for this process, under a lease.
import { paymentsDatabase } from '@/db/payments/client';
import type { EventType } from '../contract/schemas';

export interface ClaimedDelivery {
  id: number;
  lease: string;
  attempts: number;
  /** Re-sent by hand, after its cycle of attempts was over. */
  resent: boolean;
  event_id: string;
  event_type: EventType;
  account_id: string;
  /** How far the account's clock was ahead when the delivery was claimed. */
  ahead_ms: number;
  body: string;
  endpoint_id: string;
  url: string;
  secret: string;
  /** Whether requests to the endpoint also carry the headers of Standard Webhooks. */
  standard_webhooks: boolean;
  /** What the network does with the order (`network/network.ts`). */
  network_plan: string | null;
  /** Null unless a rotation is under way. */
  previous_secret: string | null;
}

/** Deliveries that a process sends to one endpoint at once: an endpoint that hangs holds no more than these. */
const IN_FLIGHT_PER_ENDPOINT = 16;
/** Deliveries that one claim takes at most. */
export const BATCH = 200;
/** Seconds; longer than an attempt may take. The claims of a process that died end with it. */
const LEASE = 15;

/**
 * Claims up to 200 deliveries, at most 16 per endpoint less those this process is sending already.
 * With an `accountId`, only that account's. Safe in any number of processes: the others skip a claimed row, and only the holder of `lease` records an outcome.
 */
export async function claimDeliveries(
  lease: string,
  inFlight: ReadonlyMap<string, number>,
  accountId: string | null = null,
): Promise<ClaimedDelivery[]> {
  return paymentsDatabase().query<ClaimedDelivery>`
    with due as (
      select delivery.id
        from payments.webhook_endpoints endpoint
        join payments.accounts account on account.id = endpoint.account_id
        cross join lateral (
          select id, next_attempt_at from payments.deliveries
           where endpoint_id = endpoint.id and status = 'pending' and next_attempt_at <= statement_timestamp() + account.ahead
             and (leased_until is null or leased_until < statement_timestamp())
           order by next_attempt_at
           limit greatest(0, ${IN_FLIGHT_PER_ENDPOINT}::integer -
             coalesce((${JSON.stringify(Object.fromEntries(inFlight))}::text::jsonb ->> endpoint.id)::integer, 0))
             for update skip locked
        ) delivery
       where endpoint.removed_at is null and (${accountId}::text is null or endpoint.account_id = ${accountId})
       order by delivery.next_attempt_at
       limit ${BATCH}
    )
    update payments.deliveries delivery
       set lease = ${lease}, leased_until = statement_timestamp() + make_interval(secs => ${LEASE}),
           attempts = delivery.attempts + 1
      from due, payments.events event, payments.orders "order", payments.webhook_endpoints endpoint, payments.accounts account
     where delivery.id = due.id and event.id = delivery.event_id and "order".id = event.order_id and endpoint.id = delivery.endpoint_id
       and account.id = endpoint.account_id
    returning delivery.id, delivery.lease, delivery.attempts, delivery.resent, event.id as event_id, event.type as event_type,
              event.body, event.account_id, (extract(epoch from account.ahead) * 1000)::float8 as ahead_ms, endpoint.id as endpoint_id,
              endpoint.url, endpoint.secret, endpoint.standard_webhooks, "order".network_plan,
              case when endpoint.previous_secret_ends_at > statement_timestamp() + account.ahead then endpoint.previous_secret end
                as previous_secret`;
}
