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
  return scheduled
    ? { status: 'pending', delay: Math.max(scheduled, Math.min(result.retryAfter ?? 0, LONGEST_WAIT)) }
    : { status: 'dead', delay: 0 };
}

/** Skips a delivery that was claimed again meanwhile: the later attempt decides. */
export async function recordAttempts(attempts: Attempt[]): Promise<void> {
  const rows = attempts.map((attempt) => ({
    ...attemptRow(attempt),
    ...outcomeOf(attempt),
    lease: attempt.delivery.lease,
    number: attempt.delivery.attempts,
  }));
  await paymentsDatabase().query`
    with attempt as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as attempt (delivery_id bigint, lease text,
        number integer, status text, delay float8, account_id text, started_at timestamptz, duration_ms integer, request_headers jsonb,
        response_status integer, response_headers jsonb, response_body text, error text)
    ), account as materialized (
      select id from payments.accounts where id in (select account_id from attempt) order by id for key share
    ), moved as (
      update payments.deliveries delivery
         set status = attempt.status, lease = null, leased_until = null, resent = false,
             delivered_at = case when attempt.status = 'delivered' then payments.now(attempt.account_id) end,
             next_attempt_at = payments.now(attempt.account_id) + make_interval(secs => attempt.delay)
        from attempt join account on account.id = attempt.account_id
       where delivery.id = attempt.delivery_id and delivery.lease = attempt.lease and delivery.attempts = attempt.number
         and delivery.status = 'pending'
      returning delivery.id, delivery.endpoint_id
    )
    insert into payments.delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, request_headers,
      response_status, response_headers, response_body, error)
    select moved.id, number, endpoint_id, started_at, duration_ms, request_headers, response_status, response_headers,
           response_body, error
      from moved join attempt on attempt.delivery_id = moved.id`;
}

/** Adds a request that repeated an attempt, for a scenario. It changes nothing else of the delivery. */
export async function recordRepetition(attempt: Attempt): Promise<void> {
  await paymentsDatabase().query`
    with account as materialized (
      select id from payments.accounts where id = ${attempt.delivery.account_id} for key share
    ), counted as (
      update payments.deliveries delivery set attempts = attempts + 1
        from account where delivery.id = ${attempt.delivery.id}
      returning delivery.id, attempts, endpoint_id
    )
    insert into payments.delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, request_headers,
      response_status, response_headers, response_body, error)
    select counted.id, counted.attempts, counted.endpoint_id, started_at, duration_ms, request_headers, response_status,
           response_headers, response_body, error
      from counted cross join json_to_record(${JSON.stringify(attemptRow(attempt))}::text::json) as attempt (
        started_at timestamptz, duration_ms integer, request_headers jsonb, response_status integer,
        response_headers jsonb, response_body text, error text)`;
}

/** What is kept of an attempt. */
const attemptRow = ({ delivery, startedAt, requestHeaders, result }: Attempt) => ({
  delivery_id: delivery.id,
  account_id: delivery.account_id,
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
