// Writes down what came of an attempt and what follows from it, in one statement. Called by `deliver.ts`.
import { paymentsDatabase } from '@/db/payments/client';
import type { ClaimedDelivery } from './claim-deliveries';
import { retryDelay } from './retry-delays';
import type { Answer } from './send';

/** Longest wait that an endpoint's Retry-After can ask for, in seconds. */
const LONGEST_WAIT = 3600;

/**
 * A 2xx ends the delivery; anything else schedules the next attempt, or makes it a dead letter after the last.
 * Without effect when the lease is no longer ours: another worker has the delivery.
 */
export async function recordAttempt(
  delivery: ClaimedDelivery,
  startedAt: Date,
  requestHeaders: Record<string, string>,
  answer: Answer,
): Promise<'delivered' | 'pending' | 'dead'> {
  const delivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  // Spec is silent: a re-sending by hand that fails starts no new cycle.
  const scheduled = delivered || delivery.resent ? undefined : retryDelay(delivery.attempts);
  const delay = scheduled && Math.max(scheduled, Math.min(answer.retryAfter ?? 0, LONGEST_WAIT));
  const status = delivered ? 'delivered' : delay ? 'pending' : 'dead';
  await paymentsDatabase().query`
    with moved as (
      update payments.deliveries
         set status = ${status}, lease = null, leased_until = null, resent = false,
             delivered_at = case when ${delivered}::boolean then payments.now() end,
             next_attempt_at = payments.now() + make_interval(secs => ${delay ?? 0}::double precision)
       where id = ${delivery.id} and lease = ${delivery.lease} and status = 'pending'
      returning id
    )
    insert into payments.delivery_attempts (delivery_id, number, started_at, duration_ms, request_headers,
      response_status, response_headers, response_body, error)
    select id, ${delivery.attempts}::integer, ${startedAt}::timestamptz, ${answer.durationMs}::integer,
           ${JSON.stringify(requestHeaders)}::text::jsonb, ${answer.status}::integer,
           ${answer.headers && JSON.stringify(answer.headers)}::text::jsonb, ${answer.body}, ${answer.error}
      from moved`;
  return status;
}

/** Gives claimed deliveries back untried, for another process to take at once. Called when the process ends. */
export async function releaseLease(lease: string): Promise<void> {
  await paymentsDatabase().query`
    update payments.deliveries set lease = null, leased_until = null, attempts = attempts - 1 where lease = ${lease}`;
}
