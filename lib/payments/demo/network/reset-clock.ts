// Sets clocks back to the wall clock. Past events keep their times; open requests and scheduled work keep their
// remaining time.
import { paymentsDatabase } from '@/db/payments/client';
import { announceClock } from '@/lib/payments/live-changes';

/** Resets one account's clock, or every account's. Two resets at once move everything back once. */
export async function resetClock(accountId: string | null = null): Promise<Date> {
  await paymentsDatabase().query`
    with before as (
      select id, ahead from payments.accounts
       where ahead > '0' and (${accountId}::text is null or id = ${accountId}) order by id for update
    ), reset as (
      update payments.accounts account set ahead = '0'
        from before where account.id = before.id
      returning account.id, before.ahead
    ), requests as (
      -- MB WAY requests only: a voucher can be paid until the date that is printed on it.
      update payments.orders set expires_at = expires_at - ahead, network_due_at = network_due_at - ahead
        from reset where account_id = reset.id and status = 'pending'
    ), scenarios as (
      -- Not the payer who waits for a voucher's last minute: its date stays.
      update payments.orders set network_due_at = network_due_at - ahead
        from reset where account_id = reset.id and status <> 'pending' and network_due_at is not null
         and not (status = 'awaiting_payment' and network_due_at > expires_at - interval '1 minute')
    ), secrets as (
      -- A rotated secret that has ended must not sign again.
      update payments.webhook_endpoints set previous_secret_ends_at = previous_secret_ends_at - ahead
        from reset where account_id = reset.id and previous_secret_ends_at is not null
    ), retries as (
      update payments.deliveries delivery set next_attempt_at = next_attempt_at - ahead
        from reset, payments.webhook_endpoints endpoint
       where endpoint.account_id = reset.id and delivery.endpoint_id = endpoint.id and delivery.status = 'pending'
    )
    -- A key is noted as used when the last note is a minute old: one from the future would stop that. One that has ended
    -- must not work again.
    update payments.api_keys
       set last_used_at = case when last_used_at > statement_timestamp() then last_used_at - ahead else last_used_at end,
           ends_at = ends_at - ahead
      from reset where account_id = reset.id and (last_used_at > statement_timestamp() or ends_at is not null)`;
  announceClock();
  return new Date();
}
