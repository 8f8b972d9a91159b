// What happened in a range of days and in the days before it, summed from orders and ledger.
import { and, count, eq, gte, lt, or, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { paymentsDatabase } from '@/db/payments/client';
import { ledgerEntries } from '@/db/payments/money-schema';
import { dayOf, orders } from '@/db/payments/schema';
import type { Method } from '@/lib/payments/contract/order-values';
import { beginOf, endOf } from '@/lib/payments/days';
import { isOf, type Owner } from '@/lib/payments/orders/list-orders';
import type { RangeDays } from '../filters/range';

/** The range, or the days that it is compared with. `late` is the part of those that the range can't have yet. */
export type Period = 'now' | 'before' | 'late';

type LedgerKind = (typeof ledgerEntries.$inferSelect)['kind'];

const cents = (amount: SQLWrapper) => sum(amount).mapWith(Number);

const hourOf = (moment: SQLWrapper) =>
  sql<number | null>`extract(hour from ${moment} at time zone 'Europe/Lisbon')::integer`;
const NO_HOUR = sql<number | null>`null::integer`;

/** In the range or in the days before it. Where the range is shorter than those, days between belong to neither. */
function inRange(moment: PgColumn, { from, to, previous }: RangeDays): SQL | undefined {
  return and(
    gte(moment, beginOf(previous.from)),
    lt(moment, endOf(to)),
    or(lt(moment, endOf(previous.to)), gte(moment, beginOf(from))),
  );
}

function periodOf({ accountId }: Owner, moment: PgColumn, { from, previous }: RangeDays) {
  // On the last day before, the hour after the present one begins. A subquery, so that it is computed once.
  const late = sql`(select (${previous.to}::text::timestamp + make_interval(hours => 1 + extract(
    hour from payments.now(${accountId}) at time zone 'Europe/Lisbon')::integer)) at time zone 'Europe/Lisbon')`;
  return sql<Period>`case when ${gte(moment, beginOf(from))} then 'now'
    when ${moment} < ${late} then 'before' else 'late' end`.as('period');
}

/**
 * Two sums in one statement, so that both are of one moment. Orders that were paid: by day, by method, and by hour where the
 * range's chart has hours. Lines of the merchant's ledger, by kind: payments less their fees; refunds are negative.
 */
export async function readTotals(owner: Owner, days: RangeDays) {
  const { orm } = paymentsDatabase();
  const { accountId, amount, createdAt, kind, ledgerAccount } = ledgerEntries;
  const paidIn = {
    period: periodOf(owner, orders.paidAt, days),
    day: sql<string | null>`${dayOf(orders.paidAt)}`.as('day'),
    hour: (days.step === 'hour' ? hourOf(orders.paidAt) : NO_HOUR).as('hour'),
    of: sql<Method | LedgerKind>`${orders.method}`.as('of'),
  };
  const bookedIn = {
    period: periodOf(owner, createdAt, days),
    day: sql<string | null>`null::text`.as('day'),
    hour: NO_HOUR.as('hour'),
    of: sql<Method | LedgerKind>`${kind}`.as('of'),
  };
  return orm
    .select({ ...paidIn, count: count(), amount: cents(orders.amount) })
    .from(orders)
    .where(and(isOf(owner), inRange(orders.paidAt, days)))
    .groupBy(...Object.values(paidIn))
    .unionAll(
      orm
        .select({ ...bookedIn, count: count(), amount: sql<number>`-sum(${amount})`.mapWith(Number) })
        .from(ledgerEntries)
        .where(
          and(eq(accountId, owner.accountId), eq(ledgerAccount, sql`'merchant'`), inRange(createdAt, days)),
        )
        .groupBy(...Object.values(bookedIn)),
    );
}

/** The orders that were created, by status. */
export async function readCreated(owner: Owner, days: RangeDays) {
  const period = periodOf(owner, orders.createdAt, days);
  return paymentsDatabase()
    .orm.select({ period, status: orders.status, orders: count(), amount: cents(orders.amount) })
    .from(orders)
    .where(and(isOf(owner), inRange(orders.createdAt, days)))
    .groupBy(period, orders.status);
}

/** The seconds in which half of the payers had paid. */
export async function readPayTimes(owner: Owner, days: RangeDays) {
  const isNow = sql<boolean>`${gte(orders.paidAt, beginOf(days.from))}`.as('is_now');
  // A payment after the clock was set back can lie before the order's creation.
  const took = sql`greatest(0, floor(extract(epoch from ${orders.paidAt} - ${orders.createdAt}))::integer)`;
  const seconds = sql<number>`percentile_disc(0.5) within group (order by ${took})`;
  return paymentsDatabase()
    .orm.select({ isNow, method: orders.method, seconds })
    .from(orders)
    .where(and(isOf(owner), inRange(orders.paidAt, days)))
    .groupBy(isNow, orders.method);
}
