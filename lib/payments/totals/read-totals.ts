// What an account took in over days in Lisbon: from the roll-ups, and live where those end. Each function is one
// statement, so its numbers are of one moment.
import { paymentsDatabase } from '@/db/payments/client';
import type { Method } from '../contract/schemas';
import type { Days, RangeDays } from '../dashboard/range';

/** Counts and cents. `fees` is what they cost the merchant. */
export interface Totals {
  created: number;
  created_amount: number;
  paid: number;
  paid_amount: number;
  fees: number;
  refunds: number;
  refunded_amount: number;
}

/** What happened on a day, or in an hour of it. */
export interface TotalsOf extends Totals {
  day: string;
  hour: number | null;
  method: Method;
  /** Later than this moment is in the days that these are compared with: what today can't have yet. */
  late: boolean;
}

/** The range's days and those before it. By hours when the range is of one day. */
export async function readTotals(accountId: string, days: RangeDays): Promise<TotalsOf[]> {
  const { from, to, previous, step } = days;
  if (step === 'hour') return readHours(accountId, { from: previous.from, to }, days);
  const [rows, last] = await Promise.all([
    paymentsDatabase().query<TotalsOf>`
      select day::text as day, null::integer as hour, method, false as late, sum(created)::bigint as created,
             sum(created_amount)::bigint as created_amount, sum(paid)::bigint as paid,
             sum(paid_amount)::bigint as paid_amount, sum(fees)::bigint as fees, sum(refunds)::bigint as refunds,
             sum(refunded_amount)::bigint as refunded_amount
        from payments.days_between(${accountId}, ${previous.from}::text::date, ${to}::text::date)
       -- Where the range is shorter than what it is compared with, as its last week can be, days between belong to neither.
       where day < ${previous.to}::text::date or day >= ${from}::text::date
       group by day, method`,
    readHours(accountId, { from: previous.to, to: previous.to }, days),
  ]);
  return [...rows, ...last.map((row) => ({ ...row, hour: null }))];
}

/** Hour by hour, each with whether it is later than what the last of the days can have yet. */
function readHours(accountId: string, { from, to }: Days, range: RangeDays): Promise<TotalsOf[]> {
  return paymentsDatabase().query<TotalsOf>`
    with bounds as materialized (
      select ${from}::text::timestamp at time zone 'Europe/Lisbon' as since,
             (${to}::text::timestamp + interval '1 day') at time zone 'Europe/Lisbon' as before,
             ${range.from}::text::timestamp at time zone 'Europe/Lisbon' as begins,
             (date_trunc('hour', payments.now(${accountId}) at time zone 'Europe/Lisbon') + interval '1 hour'
               - make_interval(days => ${range.shift}::integer)) at time zone 'Europe/Lisbon' as late
    )
    select payments.day_in_lisbon(hour)::text as day,
           extract(hour from hour at time zone 'Europe/Lisbon')::integer as hour,
           method, hour >= bounds.late and hour < begins as late,
           sum(created)::bigint as created, sum(created_amount)::bigint as created_amount, sum(paid)::bigint as paid,
           sum(paid_amount)::bigint as paid_amount, sum(fees)::bigint as fees, sum(refunds)::bigint as refunds,
           sum(refunded_amount)::bigint as refunded_amount
      from bounds cross join lateral payments.totals_between(${accountId}, since, before)
     group by 1, 2, 3, 4`;
}

export type Outcome = 'paid' | 'failed' | 'expired';

/** The orders that were created on these days, by status. */
export async function readOutcomes(
  accountId: string,
  { from, to }: Days,
): Promise<{ method: Method; outcome: Outcome; orders: number; amount: number }[]> {
  return paymentsDatabase().query`
    select method, outcome, sum(orders)::bigint as orders, sum(amount)::bigint as amount
      from payments.outcomes_between(${accountId}, ${from}::text::date, ${to}::text::date)
     group by method, outcome`;
}

/**
 * The seconds in which half of the payers of these days had paid, by method. In the unit that is shown: whole minutes
 * from ten minutes on, whole hours from two hours on.
 */
export async function readPayTimes(
  accountId: string,
  { from, to }: Days,
): Promise<Partial<Record<Method, number>>> {
  const rows = await paymentsDatabase().query<{ method: Method; seconds: number }>`
    with taken as (
      select method, seconds, sum(orders) as orders
        from payments.pay_times_between(${accountId}, ${from}::text::date, ${to}::text::date)
       group by method, seconds
    ), ranked as (
      select method, seconds, sum(orders) over (partition by method order by seconds) as up_to_here,
             sum(orders) over (partition by method) as all_orders
        from taken
    )
    select method, min(seconds) as seconds from ranked where 2 * up_to_here >= all_orders group by method`;
  return Object.fromEntries(rows.map(({ method, seconds }) => [method, seconds]));
}
