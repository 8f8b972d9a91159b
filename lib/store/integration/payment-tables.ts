// The tables of the integration, each constraint beside the rule it carries.
// They live in a schema of their own. To give `payments` further columns, define it again in your schema, with
// `paymentColumns` and `paymentRules` spread into it.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  json,
  type PgColumn,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ATTEMPT_STATUSES, EFFECTS, LIVE, OUTCOMES, PAYMENT_STATUSES, WITHOUT_ORDER } from './decide';
import type { OrderInput } from './payments-client';

export const store = pgSchema('store');

const moment = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const paymentColumns = {
  id: uuid('id').primaryKey(),
  /** Names the page of the payment. Anyone who has the URL may see it, so it can't be guessable. */
  token: text('token').notNull(),
  /** Cents. */
  total: integer('total').notNull(),
  status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('open'),
  paidAttempt: uuid('paid_attempt'),
  paidAt: moment('paid_at'),
  refundedAt: moment('refunded_at'),
  flaggedAt: moment('flagged_at'),
  flagReason: text('flag_reason'),
  /** Grows with every change: a decision is only saved on the version that it was made for. */
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
};

/** The indexes and checks of the payments table. */
export const paymentRules = (table: Record<'token' | 'total' | 'status' | 'paidAttempt', PgColumn>) => [
  // A form sent twice carries the same token, so it makes one payment.
  uniqueIndex('payments_token_key').on(table.token),
  // 128 bits in base64url are 22 characters.
  check('payments_token_unguessable', sql`length(${table.token}) >= 22`),
  check('payments_total_positive', sql`${table.total} > 0`),
  check('payments_status_known', sql`${table.status} in (${oneOf(PAYMENT_STATUSES)})`),
  check('payments_paid_by_attempt', sql`${table.status} = 'open' or ${table.paidAttempt} is not null`),
];

export const payments = store.table('payments', paymentColumns, paymentRules);

export const paymentAttempts = store.table(
  'payment_attempts',
  {
    /** Also the Idempotency-Key of the request that creates the order: after a lost response it is sent again. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    method: text('method', { enum: ['mbway', 'multibanco'] }).notNull(),
    phone: text('phone'),
    /** Cents. */
    amount: integer('amount').notNull(),
    externalReference: text('external_reference').notNull(),
    /** The body that asks for the order. Stored, because a repeated request must have the same body. */
    request: json('request').$type<OrderInput>().notNull(),
    /** The service's id of the order, once its response or its first event has told us. */
    orderId: text('order_id'),
    status: text('status', { enum: ATTEMPT_STATUSES }).notNull().default('creating'),
    /** The API's error code when it refused to create the order. */
    refusal: text('refusal'),
    voucherEntity: text('voucher_entity'),
    /** In threes, as the service writes it: `123 456 789`. */
    voucherReference: text('voucher_reference'),
    voucherExpiresAt: moment('voucher_expires_at'),
    /** Set when the shopper moved on to another attempt; the order behind it can still be paid. */
    supersededAt: moment('superseded_at'),
    /** Set when another attempt had paid already: this payment is returned. */
    surplusAt: moment('surplus_at'),
    /** The last time the API was asked to create the order. It is asked as soon as the attempt is made. */
    triedAt: moment('tried_at').notNull().defaultNow(),
    /** When the order is retrieved next; null when it can no longer change. */
    checkAt: moment('check_at').default(sql`now() + interval '1 minute'`),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Two clicks on "try again" make one next attempt.
    uniqueIndex('payment_attempts_number_key').on(table.paymentId, table.number),
    // The service refuses a reference that it has seen; so does this index, before it is asked.
    uniqueIndex('payment_attempts_reference_key').on(table.externalReference),
    uniqueIndex('payment_attempts_order_key').on(table.orderId),
    // A payment has at most one attempt that waits.
    uniqueIndex('payment_attempts_one_live')
      .on(table.paymentId)
      .where(sql`superseded_at is null and status in (${oneOf(LIVE)})`),
    index('payment_attempts_due').on(table.checkAt).where(sql`check_at is not null`),
    index('payment_attempts_phone').on(table.phone),
    check('payment_attempts_amount_positive', sql`${table.amount} > 0`),
    check('payment_attempts_method_known', sql`${table.method} in ('mbway', 'multibanco')`),
    check('payment_attempts_mbway_has_phone', sql`${table.method} <> 'mbway' or ${table.phone} is not null`),
    check('payment_attempts_status_known', sql`${table.status} in (${oneOf(ATTEMPT_STATUSES)})`),
    check(
      'payment_attempts_order_known',
      sql`(${table.status} in (${oneOf(WITHOUT_ORDER)})) = (${table.orderId} is null)`,
    ),
  ],
);

/** Grows with each attempt on a phone: of two at once, one is decided again, and counts the other. */
export const paymentPhones = store.table('payment_phones', {
  phone: text('phone').primaryKey(),
  version: integer('version').notNull(),
});

export const receivedEvents = store.table(
  'received_events',
  {
    // Delivery is at-least-once: the key makes the second copy of an event do nothing (/docs/webhooks#duplicates).
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    orderId: text('order_id').notNull(),
    status: text('status').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('received_events_order').on(table.orderId),
    check('received_events_outcome_known', sql`${table.outcome} in (${oneOf(OUTCOMES)})`),
  ],
);

/** The outbox: what the shop has still to do about a change. Written by the statement that saves the change. */
export const paymentEffects = store.table(
  'payment_effects',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: EFFECTS }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // However often a change is reported, it has one effect.
    uniqueIndex('payment_effects_once').on(table.attemptId, table.kind),
    index('payment_effects_due').on(table.nextTryAt).where(sql`done_at is null`),
    check('payment_effects_kind_known', sql`${table.kind} in (${oneOf(EFFECTS)})`),
  ],
);
