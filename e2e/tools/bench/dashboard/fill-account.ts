// A merchant's year: its orders with what they booked and the events they sent, made by a few statements.
import type { Sql } from 'postgres';

/** Days over which the orders are spread, the last of which is today. */
export const DAYS = 365;

/** The id of the nth order, oldest first. */
export const orderId = (account: string, n: number) =>
  `ord_${account.slice(-6)}${String(n).padStart(20, '0')}`;

/**
 * Gives `account`, of live mode, `size` orders over the last year, newer ones more often. About 8 in 10 are paid; some
 * expired, failed, were refunded in full or in part; the newest are still open. Everything is derived from the order's
 * number, so that two runs measure the same.
 */
export async function fillAccount(sql: Sql, account: string, size: number): Promise<void> {
  const fill = (statement: string) => sql.unsafe(statement, [account, size]);
  await fill(`
    insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, description,
      phone, voucher_entity, voucher_reference, refunded_amount, created_at, expires_at, paid_at)
    select 'ord_' || right($1, 6) || lpad(n::text, 20, '0'), $1, true, status, amount, method, 'order-' || n,
           'Encomenda ' || n || case when n <= $2::int * 0.7 then ' azeite novo' else ' manta de burel' end
             || case when n = 7 then ' andorinha' else '' end,
           case method when 'mbway' then 'sealed' end, case method when 'multibanco' then '2' || lpad((abs(hashtext($1)) % 10000)::text, 4, '0') end,
           case method when 'multibanco' then lpad((n % 1000000000)::text, 9, '0') end,
           case status when 'refunded' then amount when 'paid' then case when dice % 100 < 3 then amount / 3 else 0 end
             else 0 end,
           at, expires_at,
           case when status in ('paid', 'refunded')
             then least(at + case method when 'mbway' then interval '9 seconds' else (dice % 100) * interval '1 hour' end,
               statement_timestamp()) end
      from generate_series(1, $2::int) n
      cross join lateral (select abs(hashint4(n))::bigint as dice, abs(hashint4(n + 1)) % 1000 as fate) drawn
      cross join lateral (
        select case when dice / 1000 % 10 < 7 then 'mbway' else 'multibanco' end as method,
               date_trunc('milliseconds', statement_timestamp()
                 - ${DAYS} * 86400 * (1 - power(n::float8 / $2::int, 0.8)) * interval '1 second') as at) begun
      cross join lateral (
        select 50 + power(dice % 1000, 2)::bigint / case method when 'mbway' then 2 else 1 end as amount,
               at + case method when 'mbway' then interval '4 minutes' else interval '7 days' end as expires_at) limited
      cross join lateral (
        select case
            when expires_at > statement_timestamp() and fate % 3 = 0
              then case method when 'mbway' then 'pending' else 'awaiting_payment' end
            when fate < 110 then 'expired' when fate < 160 then 'failed'
            when fate < 190 then 'refunded' else 'paid' end as status) ended`);
  await fill(`
    insert into payments.refunds (id, order_id, amount, created_at)
    select 'ref_' || substr(id, 5), id, refunded_amount, least(paid_at + interval '2 days', statement_timestamp())
      from payments.orders where account_id = $1 and refunded_amount > 0 and $2 > 0`);
  await fill(`
    insert into payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
    select kind, cause, ledger_account, $1, line.amount, payments.day_in_lisbon(paid_at) + 1, at
      from (select 'payment' as kind, id as cause, amount, (amount * 8 + 500) / 1000 as fee, paid_at, paid_at as at
              from payments.orders where account_id = $1 and paid_at is not null and $2 > 0
            union all
            select 'refund', refunds.id, -refunds.amount, 0, paid_at, refunds.created_at
              from payments.refunds join payments.orders on orders.id = order_id where account_id = $1) booked
      cross join lateral (values ('network', amount), ('fees', -fee), ('merchant', fee - amount))
        as line (ledger_account, amount)
     where line.amount <> 0`);
  // A payout every day, some of which came back.
  await fill(`
    with paid_out as (
      insert into payments.payouts (id, account_id, amount, iban, iban_last_four, status, requested_at, sent_at, ended_at)
      select 'pay_' || right($1, 6) || lpad(day::text, 20, '0'), $1, 1000000, 'sealed', '0154',
             case when day % 40 = 0 then 'returned' else 'paid' end, at, at + interval '1 minute', at + interval '1 day'
        from (select day, statement_timestamp() - (${DAYS} - day) * interval '1 day' as at
                from generate_series(5, ${DAYS} - 2) day) days
       where $2 > 0
      returning *
    )
    insert into payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
    select kind, id, line.name, $1, line.cents, payments.day_in_lisbon(at), at
      from paid_out cross join lateral (values
          ('payout', 'merchant', amount, requested_at), ('payout', 'in_transit', -amount, requested_at),
          (case status when 'paid' then 'payout_paid' else 'payout_returned' end, 'in_transit', amount, ended_at),
          (case status when 'paid' then 'payout_paid' else 'payout_returned' end,
           case status when 'paid' then 'bank' else 'merchant' end, -amount, ended_at)
        ) as line (kind, name, cents, at)`);
}
