// Compares the ledger with the orders, refunds and payouts.
import { paymentsDatabase } from '@/db/payments/client';

interface Fault {
  /** What does not hold. */
  rule: string;
  account_id: string | null;
  /** The order, refund or payout; null when the whole account is meant. */
  cause: string | null;
}

/**
 * Every way in which the ledger disagrees with orders, refunds and payouts; empty when it is proven:
 * every entry set sums to zero, every cause is booked exactly once and for its amount, and each account's balance
 * is what was paid, less fees, refunds and payouts that were not returned. All of it in one snapshot.
 */
export async function checkLedger(): Promise<Fault[]> {
  return paymentsDatabase().query<Fault>`
    with sets as (
      select kind, cause, min(account_id) as account_id, sum(amount) as total,
             sum(amount) filter (where ledger_account = 'network') as network,
             sum(amount) filter (where ledger_account = 'in_transit') as in_transit
        from payments.ledger_entries group by kind, cause
    ), causes as (
      select 'payment' as kind, id as cause, account_id, amount from payments.orders where paid_at is not null
      union all
      select 'refund', refunds.id, account_id, -refunds.amount
        from payments.refunds join payments.orders on orders.id = order_id
      union all
      select 'payout', id, account_id, -amount from payments.payouts
      union all
      select case status when 'paid' then 'payout_paid' else 'payout_returned' end, id, account_id, amount
        from payments.payouts where status in ('paid', 'returned')
    ), booked as (
      select account_id, -coalesce(sum(amount) filter (where ledger_account = 'merchant'), 0) as balance,
             -coalesce(sum(amount) filter (where ledger_account = 'fees'), 0) as fees
        from payments.ledger_entries group by account_id
    ), happened as (
      select account_id, sum(amount) as balance from causes where kind <> 'payout_paid' group by account_id
    )
    select 'an entry set sums to zero' as rule, account_id, cause from sets where total <> 0
    union all
    select 'each cause is booked once, for its amount', coalesce(causes.account_id, sets.account_id),
           coalesce(causes.cause, sets.cause)
      from causes full join sets using (kind, cause)
     where coalesce(sets.network, sets.in_transit) is distinct from causes.amount
        or sets.account_id is distinct from causes.account_id
    union all
    select 'an order is refunded by the sum of its refunds', account_id, orders.id
      from payments.orders left join payments.refunds on order_id = orders.id
     group by orders.id having refunded_amount <> coalesce(sum(refunds.amount), 0)
    union all
    select 'the balance is what was paid less fees, refunds and payouts', coalesce(happened.account_id, booked.account_id),
           null
      from happened full join booked using (account_id)
     where happened.balance - booked.fees is distinct from booked.balance`;
}
