// Records attempts' outcomes and what follows from them, in one statement.
import { paymentsDatabase } from '@/db/payments/client';
import type { ClaimedDelivery } from './claim-deliveries';
import { retryDelay } from './retry-delays';
import type { SendResult } from './send';

/** Longest wait that an endpoint's Retry-After can ask for, in seconds. */
const LONGEST_WAIT = 3600;

/** A request that was sent for a delivery, and what came of it. */
export interface Attempt {
  delivery: ClaimedDelivery;
  /** The account's time. */
  startedAt: Date;
  requestHeaders: Record<string, string>;
  result: SendResult;
}

/**
 * What becomes of the delivery: a 2xx ends it; anything else schedules the next attempt, in `delay` seconds, or makes it
 * a dead letter after the last.
 */
export function outcomeOf({ delivery, result }: Attempt): {
  status: 'delivered' | 'pending' | 'dead';
  delay: number;
} {
  if (result.status !== null && result.status >= 200 && result.status < 300)
    return { status: 'delivered', delay: 0 };
  // Spec is silent: a manual re-send that fails starts no new cycle.
  const scheduled = delivery.resent ? undefined : retryDelay(delivery.attempts);
  if (result.retryIn !== undefined) return { status: 'pending', delay: result.retryIn };
  return scheduled
    ? { status: 'pending', delay: Math.max(scheduled, Math.min(result.retryAfter ?? 0, LONGEST_WAIT)) }
    : { status: 'dead', delay: 0 };
}

/** Skips a delivery that was claimed again meanwhile: the later attempt decides. */
export async function recordAttempts(attempts: Attempt[]): Promise<void> {
  const rows = attempts.map((attempt) => ({
    row: attemptRow(attempt),
    account_id: attempt.delivery.account_id,
    lease: attempt.delivery.lease,
    ...outcomeOf(attempt),
  }));
  await paymentsDatabase().query`
    with attempt as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as attempt (row payments.delivery_attempts, account_id text, lease text, status text, delay float8)
    ), account as materialized (
      select id from payments.accounts where id in (select account_id from attempt) order by id for key share
    ), moved as (
      update payments.deliveries delivery
         set status = attempt.status, lease = null, leased_until = null, resent = false,
             delivered_at = case when attempt.status = 'delivered' then payments.now(attempt.account_id) end,
             next_attempt_at = payments.now(attempt.account_id) + make_interval(secs => attempt.delay)
        from attempt join account on account.id = attempt.account_id
       where delivery.id = (attempt.row).delivery_id and delivery.attempts = (attempt.row).number
         and delivery.lease = attempt.lease and delivery.status = 'pending'
      returning delivery.id
    )
    insert into payments.delivery_attempts
    select (attempt.row).* from moved join attempt on (attempt.row).delivery_id = moved.id`;
}

/** Adds a request that repeated an attempt, for a scenario. It changes nothing else of the delivery. */
export async function recordRepetition(attempt: Attempt): Promise<void> {
  await paymentsDatabase().query`
    with account as materialized (
      select id from payments.accounts where id = ${attempt.delivery.account_id} for key share
    ), counted as (
      update payments.deliveries delivery set attempts = attempts + 1
        from account where delivery.id = ${attempt.delivery.id}
      returning attempts as number
    )
    insert into payments.delivery_attempts
    select row.* from counted cross join lateral jsonb_populate_record(
      null::payments.delivery_attempts,
      ${JSON.stringify(attemptRow(attempt))}::text::jsonb || jsonb_build_object('number', number)) as row`;
}

/** The attempt as its table keeps it. */
const attemptRow = ({ delivery, startedAt, requestHeaders, result }: Attempt) => ({
  delivery_id: delivery.id,
  number: delivery.attempts,
  endpoint_id: delivery.endpoint_id,
  started_at: startedAt,
  duration_ms: result.durationMs,
  request_headers: requestHeaders,
  response_status: result.status,
  response_headers: result.headers,
  response_body: result.body,
  error: result.error,
});

/** Gives claimed deliveries back untried, for another process to take at once. */
export async function releaseLease(lease: string): Promise<void> {
  await paymentsDatabase().query`
    update payments.deliveries set lease = null, leased_until = null, attempts = attempts - 1 where lease = ${lease}`;
}
