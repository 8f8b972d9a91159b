// Roll-ups: what an account's orders, refunds and ledger add up to, for hours that are over by the wall clock. Everything is
// counted where it happened, so nothing is ever added to such an hour. What is later is counted when it is read
// (`payments.totals_between` and its kind in migrations/*_totals.sql); `accounts.totals_until` says where that begins.
import { bigint, date, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts, payments } from './schema';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();
const count = cents;
const account = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id);
const method = () => text('method', { enum: ['mbway', 'multibanco'] }).notNull();

/** What happened in an hour: orders by their creation and their payment, refunds by theirs. Fees are positive. */
export const hourlyTotals = payments.table(
  'hourly_totals',
  {
    accountId: account(),
    hour: timestamp('hour', { withTimezone: true, mode: 'date' }).notNull(),
    method: method(),
    created: count('created'),
    createdAmount: cents('created_amount'),
    paid: count('paid'),
    paidAmount: cents('paid_amount'),
    fees: cents('fees'),
    refunds: count('refunds'),
    refundedAmount: cents('refunded_amount'),
  },
  (table) => [
    primaryKey({ name: 'hourly_totals_pkey', columns: [table.accountId, table.hour, table.method] }),
  ],
);

/** The same hours added up by day in Lisbon, a day's last hours once they are over: for months and years. */
export const dailyTotals = payments.table(
  'daily_totals',
  {
    accountId: account(),
    day: date('day').notNull(),
    method: method(),
    created: count('created'),
    createdAmount: cents('created_amount'),
    paid: count('paid'),
    paidAmount: cents('paid_amount'),
    fees: cents('fees'),
    refunds: count('refunds'),
    refundedAmount: cents('refunded_amount'),
  },
  (table) => [primaryKey({ name: 'daily_totals_pkey', columns: [table.accountId, table.day, table.method] })],
);

/** What became of the orders that were created on a day in Lisbon. Those that are not in any row are open. */
export const dailyOutcomes = payments.table(
  'daily_outcomes',
  {
    accountId: account(),
    day: date('day').notNull(),
    method: method(),
    outcome: text('outcome', { enum: ['paid', 'failed', 'expired'] }).notNull(),
    orders: count('orders'),
    amount: cents('amount'),
  },
  (table) => [
    primaryKey({
      name: 'daily_outcomes_pkey',
      columns: [table.accountId, table.day, table.method, table.outcome],
    }),
  ],
);

/** How long the payers of a day in Lisbon took: seconds, rounded down as `payments.pay_time` does. */
export const dailyPayTimes = payments.table(
  'daily_pay_times',
  {
    accountId: account(),
    day: date('day').notNull(),
    method: method(),
    seconds: integer('seconds').notNull(),
    orders: count('orders'),
  },
  (table) => [
    primaryKey({
      name: 'daily_pay_times_pkey',
      columns: [table.accountId, table.day, table.method, table.seconds],
    }),
  ],
);
