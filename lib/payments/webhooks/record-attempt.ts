// Records an attempt's outcome and what follows from it, in one statement.
import { paymentsDatabase } from '@/db/payments/client';
import type { ClaimedDelivery } from './claim-deliveries';
import { retryDelay } from './retry-delays';
import type { SendResult } from './send';

/** Longest wait that an endpoint's Retry-After can ask for, in seconds. */
const LONGEST_WAIT = 3600;

/**
 * A 2xx ends the delivery; anything else schedules the next attempt, or makes it a dead letter after the last.
 * `startedAt` is the account's time. Has no effect when the lease is no longer ours: another worker has the delivery.
 */
export async function recordAttempt(
  delivery: ClaimedDelivery,
  startedAt: Date,
  requestHeaders: Record<string, string>,
  result: SendResult,
): Promise<'delivered' | 'pending' | 'dead'> {
  const delivered = result.status !== null && result.status >= 200 && result.status < 300;
  // Spec is silent: a manual re-send that fails starts no new cycle.
  const scheduled = delivered || delivery.resent ? undefined : retryDelay(delivery.attempts);
  const delay = scheduled && Math.max(scheduled, Math.min(result.retryAfter ?? 0, LONGEST_WAIT));
  const status = delivered ? 'delivered' : delay ? 'pending' : 'dead';
  await paymentsDatabase().query`
    with moved as (
      update payments.deliveries
         set status = ${status}, lease = null, leased_until = null, resent = false,
             delivered_at = case when ${delivered}::boolean then payments.now(${delivery.account_id}) end,
             next_attempt_at = payments.now(${delivery.account_id}) + make_interval(secs => ${delay ?? 0}::double precision)
       where id = ${delivery.id} and lease = ${delivery.lease} and status = 'pending'
      returning id, endpoint_id
    )
    insert into payments.delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, request_headers,
      response_status, response_headers, response_body, error)
    select id, ${delivery.attempts}::integer, endpoint_id, ${startedAt}::timestamptz, ${result.durationMs}::integer,
           ${JSON.stringify(requestHeaders)}::text::jsonb, ${result.status}::integer,
           ${result.headers && JSON.stringify(result.headers)}::text::jsonb, ${result.body}, ${result.error}
      from moved`;
  return status;
}

/** Adds a request that repeated an attempt, for a scenario. It changes nothing else of the delivery. */
export async function recordRepetition(
  delivery: ClaimedDelivery,
  startedAt: Date,
  requestHeaders: Record<string, string>,
  result: SendResult,
): Promise<void> {
  await paymentsDatabase().query`
    with counted as (
      update payments.deliveries set attempts = attempts + 1 where id = ${delivery.id} returning id, attempts, endpoint_id
    )
    insert into payments.delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, request_headers,
      response_status, response_headers, response_body, error)
    select id, attempts, endpoint_id, ${startedAt}::timestamptz, ${result.durationMs}::integer,
           ${JSON.stringify(requestHeaders)}::text::jsonb, ${result.status}::integer,
           ${result.headers && JSON.stringify(result.headers)}::text::jsonb, ${result.body}, ${result.error}
      from counted`;
}

/** Gives claimed deliveries back untried, for another process to take at once. */
export async function releaseLease(lease: string): Promise<void> {
  await paymentsDatabase().query`
    update payments.deliveries set lease = null, leased_until = null, attempts = attempts - 1 where lease = ${lease}`;
}
