// One payout, and what it was drawn from.
import { paymentsDatabase } from '@/db/payments/client';
import { listMovements, type Movement, readCursor } from './list-movements';
import type { Payout } from './list-payouts';
import { isPayoutId } from './request-payout';

// Spec is silent: which movements a payout contains. A payout covers what became available after the payout before it and
// until it was requested, and what it leaves is carried over to the next: so each movement belongs to one payout, however
// much of the balance was asked for, and no order is split.
export interface PayoutDetails extends Payout {
  /** The day in Lisbon on which it was requested. */
  day: string;
  /** The payout before it, if there is one: when it was requested, and on which day. */
  previous: { at: Date; day: string } | undefined;
  /** What became available since then, in cents; refunds are what they took. */
  payments: number;
  payments_net: number;
  refunds: number;
  refunded: number;
  returned: number;
  returned_amount: number;
  /** What was left by the payouts before. */
  carried: number;
  /** What was available when it was requested, and what it left. */
  available: number;
  left: number;
}

type Row = Omit<PayoutDetails, 'previous' | 'carried' | 'left'> & {
  previous_at: Date | null;
  previous_day: string | null;
};

/** Undefined when it is not the account's. */
export async function readPayout(accountId: string, id: string): Promise<PayoutDetails | undefined> {
  if (!isPayoutId(id)) return undefined;
  const [row] = await paymentsDatabase().query<Row>`
    with payout as materialized (
      select *, payments.day_in_lisbon(requested_at) as day
        from payments.payouts where id = ${id} and account_id = ${accountId}
    ), earlier as materialized (
      select requested_at as at, payments.day_in_lisbon(requested_at) as day
        from payments.payouts
       where account_id = ${accountId}
         and (requested_at, id) < ((select requested_at from payout), ${id})
       order by requested_at desc, id desc limit 1
    ), paid as (
      -- Payments are available from the day after.
      select coalesce(sum(paid_amount - fees), 0) as all_net,
             coalesce(sum(paid) filter (where paid_on.day >= coalesce((select day from earlier), '-infinity')), 0) as count,
             coalesce(sum(paid_amount - fees) filter (where paid_on.day >= coalesce((select day from earlier), '-infinity')), 0) as net
        from payments.days_between(${accountId}, '-infinity', (select day from payout) - 1) as paid_on
    ), entry as (
      select kind, -ledger_entries.amount as amount,
             (earlier.at is null or not (created_at <= earlier.at and value_date <= earlier.day)) as is_new
        from payout cross join payments.ledger_entries left join earlier on true
       where ledger_entries.account_id = ${accountId} and ledger_account = 'merchant' and kind <> 'payment'
         and kind in ('refund', 'payout_returned') and created_at <= requested_at and value_date <= payout.day
    ), others as (
      select coalesce(sum(amount), 0) as all_amounts,
             count(*) filter (where is_new and kind = 'refund') as refunds,
             coalesce(sum(amount) filter (where is_new and kind = 'refund'), 0)::bigint as refunded,
             count(*) filter (where is_new and kind = 'payout_returned') as returned,
             coalesce(sum(amount) filter (where is_new and kind = 'payout_returned'), 0)::bigint as returned_amount
        from entry
    )
    select payout.id, payout.amount, payout.iban_last_four, payout.status, payout.requested_at, payout.sent_at,
           payout.ended_at, payout.day::text as day,
           (select at from earlier) as previous_at, (select day::text from earlier) as previous_day,
           paid.count::bigint as payments, paid.net::bigint as payments_net,
           refunds, refunded, returned, returned_amount,
           (paid.all_net + others.all_amounts
             - (select coalesce(sum(other.amount), 0) from payments.payouts other
                 where other.account_id = ${accountId}
                   and (other.requested_at, other.id) < (payout.requested_at, payout.id)))::bigint as available
      from payout, paid, others`;
  if (!row) return undefined;
  const { previous_at, previous_day, ...payout } = row;
  return {
    ...payout,
    previous: previous_at && previous_day ? { at: previous_at, day: previous_day } : undefined,
    carried: payout.available - payout.payments_net - payout.refunded - payout.returned_amount,
    left: payout.available - payout.amount,
  };
}

const PAGE = 50;

/** One page of what became available for the payout, newest first, after the movement that `cursor` names. */
export async function listPayoutMovements(
  accountId: string,
  { requested_at, day, previous }: PayoutDetails,
  cursor: string | null,
): Promise<{ movements: Movement[]; hasMore: boolean }> {
  return listMovements(accountId, {
    since: '-infinity',
    before: new Date(requested_at.getTime() + 1),
    kinds: ['payment', 'refund', 'payout_returned'],
    availableBy: day,
    notAvailableAt: previous,
    after: await readCursor(accountId, cursor),
    limit: PAGE,
  });
}
