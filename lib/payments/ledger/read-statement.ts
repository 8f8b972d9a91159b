// A merchant's statements: which months have one, and the days that a month covers.

import { paymentsDatabase } from '@/db/payments/client';
import { addDays, type Days } from '../days';
import type { Owner } from '../orders/list-orders';
import { readDays, sumsOf } from './read-days';

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

/** The months from the first movement to now, latest first. */
export async function listStatementMonths(accountId: string): Promise<string[]> {
  const rows = await paymentsDatabase().query<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month
      from generate_series(
        (select date_trunc('month', payments.day_in_lisbon(min(created_at))::timestamp) from payments.ledger_entries
          where account_id = ${accountId} and ledger_account = 'merchant'),
        payments.day_in_lisbon(payments.now(${accountId}))::timestamp, interval '1 month') as month
     order by month desc`;
  return rows.map(({ month }) => month);
}

/** Every month with its sums and its balance at the end, latest first. */
export async function listStatements(owner: Owner) {
  const months = (await listStatementMonths(owner.accountId)).reverse();
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const { opening, days } = await readDays(owner, {
    from: daysOfMonth(first).from,
    to: daysOfMonth(last).to,
  });
  let closing = opening;
  const statements = months.map((month) => {
    const found = days.filter(({ day }) => day.startsWith(month));
    closing = found.at(-1)?.balance ?? closing;
    return { month, totals: sumsOf(found), closing };
  });
  return statements.reverse();
}
