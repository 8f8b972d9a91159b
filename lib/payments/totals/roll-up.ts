// Adds past hours to the roll-ups behind the dashboard's charts (db/payments/totals-schema.ts).
import { paymentsDatabase } from '@/db/payments/client';

/**
 * Rolls up every account that has something to add; safe in any number of processes, and when it ends halfway. Nothing
 * depends on it but how fast numbers are read.
 */
export async function rollUpTotals(): Promise<void> {
  const accounts = await paymentsDatabase().query<{ id: string }>`
    with target as (
      select date_trunc('hour', statement_timestamp() - interval '1 hour', 'UTC') as hour
    )
    select id from payments.accounts account, target
     where (totals_until is null or totals_until < target.hour)
       -- Of an account without news nothing is written.
       and (exists (select from payments.orders
                     where account_id = account.id and livemode = account.livemode
                       and created_at >= coalesce(totals_until, '-infinity') and created_at < target.hour)
         or exists (select from payments.events
                     where account_id = account.id
                       and created_at >= coalesce(totals_until, '-infinity') and created_at < target.hour)
         or exists (select from payments.ledger_entries
                     where account_id = account.id and ledger_account = 'merchant' and kind <> 'payment'
                       and created_at >= coalesce(totals_until, '-infinity') and created_at < target.hour))`;
  for (const { id } of accounts) {
    while (await rollUpAccount(id)) {}
  }
}

/** Adds up to a week of what happened before the hour of `before`; false when nothing was left to add. */
export async function rollUpAccount(accountId: string, before = new Date()): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ added: boolean }>`
    select payments.roll_up_totals(${accountId}, ${before}) as added`;
  return row?.added ?? false;
}
