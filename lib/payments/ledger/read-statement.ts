// A merchant's statements: which months have one, and the days that a month covers.
import { paymentsDatabase } from '@/db/payments/client';
import { addDays, type Days } from '../dashboard/range';
import { readDays, type Sums } from './read-days';

/** Whether `text` names a month that a statement can be of: `2026-11`. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** The month's days. */
export function daysOfMonth(month: string): Days {
  return { from: `${month}-01`, to: addDays(`${monthAfter(month, 1)}-01`, -1) };
}

/** The month that is `months` later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The moments, in Lisbon, at which the days begin and end. */
export async function boundsOf({ from, to }: Days): Promise<{ since: Date; before: Date }> {
  const [bounds] = await paymentsDatabase().query<{ since: Date; before: Date }>`
    select ${from}::text::timestamp at time zone 'Europe/Lisbon' as since,
           (${to}::text::timestamp + interval '1 day') at time zone 'Europe/Lisbon' as before`;
  if (!bounds) throw new Error('Bounds are always one row');
  return bounds;
}

/** The months from the first payment to now, latest first. */
export async function listStatementMonths(accountId: string): Promise<string[]> {
  const rows = await paymentsDatabase().query<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month
      from generate_series(
        (select date_trunc('month', payments.day_in_lisbon(min(paid_at))::timestamp) from payments.orders
          where account_id = ${accountId} and paid_at is not null
            and livemode = (select livemode from payments.accounts where id = ${accountId})),
        payments.day_in_lisbon(payments.now(${accountId}))::timestamp, interval '1 month') as month
     order by month desc`;
  return rows.map(({ month }) => month);
}

/** Every month with its sums and its balance at the end, latest first. */
export async function listStatements(
  accountId: string,
): Promise<{ month: string; totals: Sums; closing: number }[]> {
  const months = (await listStatementMonths(accountId)).reverse();
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const { opening, days } = await readDays(accountId, {
    from: daysOfMonth(first).from,
    to: daysOfMonth(last).to,
  });
  let closing = opening;
  const statements = months.map((month) => {
    const totals = { payments: 0, fees: 0, refunds: 0, payouts: 0 };
    for (const day of days.filter(({ day }) => day.startsWith(month))) {
      for (const name of Object.keys(totals) as (keyof Sums)[]) totals[name] += day[name];
      closing = day.balance;
    }
    return { month, totals, closing };
  });
  return statements.reverse();
}
