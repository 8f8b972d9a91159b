// The simulated bank: collects payouts, and pays them or sends them back.
import { paymentsDatabase } from '@/db/payments/client';
import { announceChange } from '../live-changes';

/** A payout whose amount ends in these cents goes to an account that the bank doesn't know: it comes back. */
const RETURNED_CENTS = 13;

// Spec is silent: a payout leaves after a minute and arrives the next day in Lisbon.
/**
 * Moves what is due; each payout and what it books change in one statement, in any number of processes. Also takes
 * payouts that are dated in the future, because the clock was set back since.
 */
export async function advancePayouts(): Promise<void> {
  const ended = await paymentsDatabase().query<{ account_id: string }>`
    with due as materialized (
      select payout.id, account_id
        from payments.payouts payout join payments.accounts account on account.id = account_id
       where payout.status = 'in_transit'
         and (payments.day_in_lisbon(sent_at) < payments.day_in_lisbon(statement_timestamp() + ahead)
             or sent_at > statement_timestamp() + ahead + interval '1 minute')
    ), locked as materialized (
      -- Accounts before their payouts, as in every other statement, so that two cannot deadlock. A reference from the
      -- ledger's lines takes this same lock, only later.
      select id from payments.accounts where id in (select account_id from due) order by id for key share
    ), ended as (
      update payments.payouts payout
         set status = case when amount % 100 = ${RETURNED_CENTS}::integer then 'returned' else 'paid' end,
             ended_at = payments.now(payout.account_id)
        from due join locked on locked.id = due.account_id
       where payout.id = due.id and payout.status = 'in_transit'
      returning payout.id, payout.account_id, amount, payout.status, ended_at
    ), booked as (
      insert into payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
      select case ended.status when 'paid' then 'payout_paid' else 'payout_returned' end, ended.id,
             line.ledger_account, ended.account_id, line.amount, payments.day_in_lisbon(ended.ended_at), ended.ended_at
        from ended cross join lateral (values
          ('in_transit', ended.amount),
          (case ended.status when 'paid' then 'bank' else 'merchant' end, -ended.amount)
        ) as line (ledger_account, amount)
    )
    select account_id from ended`;
  const sent = await paymentsDatabase().query<{ account_id: string }>`
    with account as materialized (
      select id, ahead from payments.accounts
       where id in (select account_id from payments.payouts where status = 'requested') order by id for key share
    )
    update payments.payouts payout set status = 'in_transit', sent_at = payments.now(account_id)
      from account
     where account.id = account_id and payout.status = 'requested'
       and (requested_at <= statement_timestamp() + ahead - interval '1 minute'
           or requested_at > statement_timestamp() + ahead + interval '1 minute')
    returning account_id`;
  for (const payout of [...ended, ...sent]) announceChange(payout.account_id);
}
