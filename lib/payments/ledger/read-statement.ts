// A merchant's month, from the ledger.
import { paymentsDatabase } from '@/db/payments/client';

/** Cents; what comes off the balance is negative. */
export interface Totals {
  payments: number;
  fees: number;
  refunds: number;
  payouts: number;
}

export interface Statement {
  /** `2026-11`, a month in Lisbon. */
  month: string;
  opening: number;
  closing: number;
  totals: Totals;
  days: (Totals & { day: string; count: number; balance: number })[];
}

/** Whether `text` names a month that a statement can be of. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** The months from the first entry to now, latest first. */
export async function listStatementMonths(accountId: string): Promise<string[]> {
  const rows = await paymentsDatabase().query<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month
      from generate_series(
        (select date_trunc('month', payments.day_in_lisbon(min(created_at))::timestamp) from payments.ledger_entries
          where ledger_account = 'merchant' and account_id = ${accountId}),
        payments.day_in_lisbon(payments.now(${accountId}))::timestamp, interval '1 month') as month
     order by month desc`;
  return rows.map(({ month }) => month);
}

/** The month's totals and days. The balance includes what is pending: it is what the merchant is owed. */
export async function readStatement(accountId: string, month: string): Promise<Statement> {
  const [from, to] = bounds(month);
  const database = paymentsDatabase();
  const [[before], rows] = await Promise.all([
    database.query<{ balance: number }>`
      select -coalesce(sum(amount), 0)::bigint as balance from payments.ledger_entries
       where ledger_account = 'merchant' and account_id = ${accountId}
         and created_at < (${from}::text::timestamp at time zone 'Europe/Lisbon')`,
    database.query<Totals & { day: string; count: number; net: number }>`
      select payments.day_in_lisbon(entry.created_at)::text as day, count(*) as count, -sum(entry.amount)::bigint as net,
             coalesce(sum(-entry.amount - coalesce(fee.amount, 0)) filter (where entry.kind = 'payment'), 0)::bigint as payments,
             coalesce(sum(fee.amount), 0)::bigint as fees,
             coalesce(sum(-entry.amount) filter (where entry.kind = 'refund'), 0)::bigint as refunds,
             coalesce(sum(-entry.amount) filter (where entry.kind in ('payout', 'payout_returned')), 0)::bigint as payouts
        from payments.ledger_entries entry left join payments.ledger_entries fee
          on fee.cause = entry.cause and fee.kind = entry.kind and fee.ledger_account = 'fees'
       where entry.ledger_account = 'merchant' and entry.account_id = ${accountId}
         and entry.created_at >= (${from}::text::timestamp at time zone 'Europe/Lisbon')
         and entry.created_at < (${to}::text::timestamp at time zone 'Europe/Lisbon')
       group by 1 order by 1`,
  ]);
  const opening = before?.balance ?? 0;
  let balance = opening;
  const days = rows.map(({ net, ...day }) => {
    balance += net;
    return { ...day, balance };
  });
  const total = (name: keyof Totals) => days.reduce((sum, day) => sum + day[name], 0);
  const totals = {
    payments: total('payments'),
    fees: total('fees'),
    refunds: total('refunds'),
    payouts: total('payouts'),
  };
  return { month, opening, closing: balance, totals, days };
}

/** The first moments, in Lisbon, of the month and of the next. */
export function bounds(month: string): [string, string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [`${month}-01`, new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)];
}
