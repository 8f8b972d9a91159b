// The ledger, the payouts drawn on it, and the log of API requests. The triggers that make the ledger double-entry and
// append-only are at the end of the migration: Drizzle can't express them.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts, moment, payments } from './schema';

/**
 * One line of an entry set. A set is everything one cause books at once (a payment, a refund, a step of a payout), and
 * sums to zero. Cents; debits are positive, so what the service owes a merchant is negative on `merchant`.
 */
export const ledgerEntries = payments.table(
  'ledger_entries',
  {
    /** What happened, and the order, refund or payout it happened to: together they name the set. */
    kind: text('kind', {
      enum: ['payment', 'refund', 'payout', 'payout_paid', 'payout_returned'],
    }).notNull(),
    cause: text('cause').notNull(),
    ledgerAccount: text('ledger_account', {
      enum: ['network', 'fees', 'merchant', 'in_transit', 'bank'],
    }).notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The day, in Lisbon, from which the amount counts as available. */
    valueDate: date('value_date').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // A cause is booked once: a second payment of the same order breaks this key.
    primaryKey({ name: 'ledger_entries_pkey', columns: [table.cause, table.kind, table.ledgerAccount] }),
    // An account's movements in order, and everything its balance is summed from. Partial, so that a payment's other two
    // lines cost nothing here.
    index('ledger_entries_of_merchant')
      .on(table.accountId, table.createdAt, table.cause, table.kind, table.valueDate, table.amount)
      .where(sql`${table.ledgerAccount} = 'merchant'`),
    // A fee can be the whole payment. Its merchant line is then zero: each movement has one.
    check('ledger_entries_not_zero', sql`${table.amount} <> 0 or ${table.ledgerAccount} = 'merchant'`),
    check(
      'ledger_entries_kind',
      sql`${table.kind} in ('payment', 'refund', 'payout', 'payout_paid', 'payout_returned')`,
    ),
    check(
      'ledger_entries_account',
      sql`${table.ledgerAccount} in ('network', 'fees', 'merchant', 'in_transit', 'bank')`,
    ),
  ],
);

/** Money on its way from a merchant's available balance to the IBAN it had at the request. */
export const payouts = payments.table(
  'payouts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Encrypted with the payout's id as additional data; its last four are for the list. */
    iban: text('iban').notNull(),
    ibanLastFour: text('iban_last_four').notNull(),
    status: text('status', { enum: ['requested', 'in_transit', 'paid', 'returned'] }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    sentAt: moment('sent_at'),
    /** When the bank paid it or sent it back. */
    endedAt: moment('ended_at'),
    /** Part of the demonstration's sample history. */
    sample: boolean('sample').notNull().default(false),
  },
  (table) => [
    index('payouts_newest').on(table.accountId, table.requestedAt, table.id),
    index('payouts_open').on(table.requestedAt).where(sql`${table.status} in ('requested', 'in_transit')`),
    check('payouts_status', sql`${table.status} in ('requested', 'in_transit', 'paid', 'returned')`),
    check('payouts_amount_positive', sql`${table.amount} > 0`),
    check('payouts_sent_at_of_status', sql`(${table.status} = 'requested') = (${table.sentAt} is null)`),
    check(
      'payouts_ended_at_of_status',
      sql`(${table.status} in ('paid', 'returned')) = (${table.endedAt} is not null)`,
    ),
  ],
);

/** One row per authenticated API request, for seven days. No bodies and no personal data: ids, codes and times. */
export const apiRequests = payments.table(
  'api_requests',
  {
    /** The response's `Request-Id`; sorts by time. */
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    apiKeyId: text('api_key_id').notNull(),
    method: text('method').notNull(),
    /** The path's template: `/v1/orders/{id}`. */
    path: text('path').notNull(),
    orderId: text('order_id'),
    status: integer('status').notNull(),
    /** The error's code; null for a success. */
    code: text('code'),
    durationMs: integer('duration_ms').notNull(),
    idempotencyKey: text('idempotency_key'),
    replayed: boolean('replayed').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('api_requests_newest').on(table.accountId, table.id),
    index('api_requests_of_order').on(table.orderId, table.id).where(sql`${table.orderId} is not null`),
  ],
);
