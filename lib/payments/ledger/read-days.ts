// A merchant's balance on each day of a range, and its movements. The balance includes pending money: everything the
// service owes to the merchant.
import { paymentsDatabase } from '@/db/payments/client';
import type { Days } from '../dashboard/range';

/** Cents; what comes off the balance is negative. */
export interface Sums {
  payments: number;
  fees: number;
  refunds: number;
  /** Those that came back added again. */
  payouts: number;
}

/** How many movements there were of each kind. */
export interface Counts {
  payments: number;
  refunds: number;
  payouts: number;
}

export interface DayOfBalance extends Sums {
  day: string;
  counts: Counts;
  /** At the end of the day. */
  balance: number;
}

export interface BalanceOfDays {
  opening: number;
  closing: number;
  totals: Sums;
  counts: Counts;
  /** Those with a movement. */
  days: DayOfBalance[];
}

type Row = Sums & { day: string; payments_count: number; refunds_count: number; payouts_count: number };

/** Days in Lisbon, both ends included. */
export async function readDays(accountId: string, { from, to }: Days): Promise<BalanceOfDays> {
  const database = paymentsDatabase();
  const [[before], rows] = await Promise.all([
    database.query<{ balance: number }>`
      with day as materialized (select ${from}::text::timestamp at time zone 'Europe/Lisbon' as begins)
      select (coalesce((select sum(paid_amount - fees - refunded_amount)
                          from payments.days_between(${accountId}, '-infinity', ${from}::text::date - 1)), 0)
            - coalesce((select sum(amount) from payments.payouts, day
                         where account_id = ${accountId} and requested_at < day.begins), 0)
            + coalesce((select sum(amount) from payments.payouts, day
                         where account_id = ${accountId} and status = 'returned' and ended_at < day.begins), 0))::bigint as balance`,
    database.query<Row>`
      with day as materialized (
        select ${from}::text::timestamp at time zone 'Europe/Lisbon' as begins,
               (${to}::text::timestamp + interval '1 day') at time zone 'Europe/Lisbon' as ends
      ), moved as (
        select day, paid_amount, fees, refunded_amount, paid, refunds, 0 as paid_out, 0 as payouts
          from payments.days_between(${accountId}, ${from}::text::date, ${to}::text::date)
        union all
        select payments.day_in_lisbon(requested_at), 0, 0, 0, 0, 0, amount, 1 from payments.payouts, day
         where account_id = ${accountId} and requested_at >= begins and requested_at < ends
        union all
        select payments.day_in_lisbon(ended_at), 0, 0, 0, 0, 0, -amount, 1 from payments.payouts, day
         where account_id = ${accountId} and status = 'returned' and ended_at >= begins and ended_at < ends
      )
      select day::text as day, sum(paid_amount)::bigint as payments, -sum(fees)::bigint as fees,
             -sum(refunded_amount)::bigint as refunds, -sum(paid_out)::bigint as payouts,
             sum(paid)::bigint as payments_count, sum(refunds)::bigint as refunds_count,
             sum(payouts)::bigint as payouts_count
        from moved group by day having sum(paid + refunds + payouts) > 0 order by day`,
  ]);
  const opening = before?.balance ?? 0;
  let balance = opening;
  const days = rows.map(({ payments_count, refunds_count, payouts_count, ...day }) => {
    balance += day.payments + day.fees + day.refunds + day.payouts;
    return {
      ...day,
      counts: { payments: payments_count, refunds: refunds_count, payouts: payouts_count },
      balance,
    };
  });
  const sum = (read: (day: DayOfBalance) => number) => days.reduce((total, day) => total + read(day), 0);
  return {
    opening,
    closing: balance,
    totals: {
      payments: sum((day) => day.payments),
      fees: sum((day) => day.fees),
      refunds: sum((day) => day.refunds),
      payouts: sum((day) => day.payouts),
    },
    counts: {
      payments: sum(({ counts }) => counts.payments),
      refunds: sum(({ counts }) => counts.refunds),
      payouts: sum(({ counts }) => counts.payouts),
    },
    days,
  };
}
