// Sets service time back to the wall clock. What has happened keeps its moments; what is still to come keeps the time
// it has left.
import { paymentsDatabase } from '@/db/payments/client';
import { announceClock } from '../live-changes';

/** Resolves to the new time. Two resets at once move everything back once. */
export async function resetClock(): Promise<Date> {
  await paymentsDatabase().query`
    with before as (
      select ahead from payments.clock where ahead <> interval '0' for update
    ), reset as (
      update payments.clock set ahead = interval '0' from before returning before.ahead
    ), requests as (
      -- MB WAY requests only: a voucher can be paid until the date that is printed on it.
      update payments.orders set expires_at = expires_at - ahead from reset where status = 'pending'
    ), retries as (
      update payments.deliveries set next_attempt_at = next_attempt_at - ahead from reset where status = 'pending'
    ), secrets as (
      -- A rotated secret that has ended must not sign again.
      update payments.webhook_endpoints set previous_secret_ends_at = previous_secret_ends_at - ahead
        from reset where previous_secret_ends_at is not null
    )
    -- A key is noted as used when the last note is a minute old: one from the future would stop that.
    update payments.api_keys set last_used_at = last_used_at - ahead
      from reset where last_used_at > statement_timestamp()`;
  const [row] = await paymentsDatabase().query<{ now: Date }>`select payments.now() as now`;
  announceClock();
  if (!row) throw new Error('The clock has no row');
  return row.now;
}
