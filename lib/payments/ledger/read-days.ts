// A merchant's balance on each day of a range, and its movements. The balance includes pending money: everything the
// service owes to the merchant.
import { and, count, eq, gte, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { ledgerEntries } from '@/db/payments/money-schema';
import { dayOf, orders } from '@/db/payments/schema';
import { beginOf, type Days, endOf } from '../days';
import { isOf, type Owner } from '../orders/list-orders';

export type BalanceOfDays = Awaited<ReturnType<typeof readDays>>;
export type DayOfBalance = BalanceOfDays['days'][number];

const { accountId, amount, createdAt, kind, ledgerAccount } = ledgerEntries;
const owed = sql<number>`-coalesce(sum(${amount}), 0)`.mapWith(Number);

const isMerchantLine = (owner: Owner) =>
  and(eq(accountId, owner.accountId), eq(ledgerAccount, sql`'merchant'`));

/** The days in Lisbon that have a movement, both ends included. Cents; what comes off the balance is negative. */
export async function readDays(owner: Owner, { from, to }: Days) {
  const { orm } = paymentsDatabase();
  const [[before], rows] = await Promise.all([
    orm
      .select({ owed })
      .from(ledgerEntries)
      .where(and(isMerchantLine(owner), lt(createdAt, beginOf(from)))),
    readSums(owner, { from, to }),
  ]);
  const opening = before?.owed ?? 0;
  let balance = opening;
  const days = rows.map(({ day, paid, earned, refunded, paidOut, payments, refunds, payouts }) => {
    balance += earned + refunded + paidOut;
    return {
      day,
      payments: paid,
      fees: earned - paid,
      refunds: refunded,
      /** Returned payouts are added back. */
      payouts: paidOut,
      /** How many movements there were of each kind. */
      counts: { payments, refunds, payouts },
      /** The balance at the end of the day. */
      balance,
    };
  });
  return {
    opening,
    closing: balance,
    totals: sumsOf(days),
    counts: total(
      days.map(({ counts }) => counts),
      'payments',
      'refunds',
      'payouts',
    ),
    days,
  };
}

/** The sums of the days. */
export const sumsOf = (days: Record<'payments' | 'fees' | 'refunds' | 'payouts', number>[]) =>
  total(days, 'payments', 'fees', 'refunds', 'payouts');

function total<Name extends string>(parts: Record<Name, number>[], ...names: Name[]) {
  const sums = names.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)]);
  return Object.fromEntries(sums) as Record<Name, number>;
}

/** By day: what payers paid, and what moved the balance. One statement, so that both are of one moment. */
async function readSums(owner: Owner, { from, to }: Days) {
  const { orm } = paymentsDatabase();
  const moved = { day: dayOf(createdAt).as('day'), of: sql<string>`${kind}`.as('of') };
  const paid = { day: dayOf(orders.paidAt).as('day'), of: sql<string>`'paid'`.as('of') };
  const sums = orm
    .select({ ...moved, count: count().as('count'), amount: owed.as('amount') })
    .from(ledgerEntries)
    .where(and(isMerchantLine(owner), gte(createdAt, beginOf(from)), lt(createdAt, endOf(to))))
    .groupBy(moved.day, moved.of)
    .unionAll(
      orm
        .select({
          ...paid,
          count: count().as('count'),
          amount: sql<number>`sum(${orders.amount})`.as('amount'),
        })
        .from(orders)
        .where(and(isOf(owner), gte(orders.paidAt, beginOf(from)), lt(orders.paidAt, endOf(to))))
        .groupBy(paid.day, paid.of),
    )
    .as('sums');
  const of = (column: SQLWrapper, ...kinds: string[]) =>
    sql<number>`coalesce(sum(${column}) filter (where ${inArray(sums.of, kinds)}), 0)`.mapWith(Number);
  return orm
    .select({
      day: sums.day,
      paid: of(sums.amount, 'paid'),
      earned: of(sums.amount, 'payment'),
      refunded: of(sums.amount, 'refund'),
      paidOut: of(sums.amount, 'payout', 'payout_returned'),
      payments: of(sums.count, 'payment'),
      refunds: of(sums.count, 'refund'),
      payouts: of(sums.count, 'payout', 'payout_returned'),
    })
    .from(sums)
    .groupBy(sums.day)
    .orderBy(sums.day);
}
