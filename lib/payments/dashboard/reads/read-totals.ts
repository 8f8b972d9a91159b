// What happened in a range of days and in the days before it, summed from the orders.
import { and, count, gte, lt, or, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { paymentsDatabase } from '@/db/payments/client';
import { dayOf, orders } from '@/db/payments/schema';
import { beginOf, endOf } from '@/lib/payments/days';
import { isOf, type Owner } from '@/lib/payments/orders/list-orders';
import type { RangeDays } from '../filters/range';

/** The range, or the days that it is compared with. `late` is the part of those that the range can't have yet. */
type Period = 'now' | 'before' | 'late';

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

/** The orders that were paid: by day, by method, and by hour where the range's chart has hours. */
export async function readPaid(owner: Owner, days: RangeDays) {
  const by = {
    period: periodOf(owner, orders.paidAt, days),
    day: sql<string>`${dayOf(orders.paidAt)}`.as('day'),
    hour: (days.step === 'hour' ? hourOf(orders.paidAt) : NO_HOUR).as('hour'),
    method: orders.method,
  };
  return paymentsDatabase()
    .orm.select({ ...by, count: count(), amount: sum(orders.amount).mapWith(Number) })
    .from(orders)
    .where(and(isOf(owner), inRange(orders.paidAt, days)))
    .groupBy(...Object.values(by));
}

/** The orders that were created, by status. */
export async function readCreated(owner: Owner, days: RangeDays) {
  const period = periodOf(owner, orders.createdAt, days);
  return paymentsDatabase()
    .orm.select({ period, status: orders.status, orders: count() })
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
