// The shop's tables, each constraint beside the rule it carries.
// `npx drizzle-kit generate --config db/store/drizzle.config.ts` writes the migrations.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  interval,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  paymentAttempts,
  paymentColumns,
  paymentEffects,
  paymentPhones,
  paymentRules,
  receivedEvents,
  store,
} from '../../lib/store/integration/payment-tables';

/** Numbers a shopper can read aloud: CAR-1001, CAR-1002, … */
export const purchaseNumber = store.sequence('purchase_number', { startWith: 1001 });

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * By how much the shop's clock is ahead of the wall clock, in its one row: nothing, but in the demonstration, whose
 * simulator moves the account's clock. `store.now()` adds it; jobs, sessions and rate limits stay on the wall clock.
 */
export const clock = store.table(
  'clock',
  {
    id: boolean('id').primaryKey().default(true),
    ahead: interval('ahead').notNull().default('0'),
  },
  (table) => [check('clock_one_row', sql`${table.id}`)],
);

/** The time of what people see: by the shop's clock. */
const happened = (name: string) => moment(name).notNull().default(sql`store.now()`);

/** The integration's columns, and what this shop asks of a shopper. */
export const payments = store.table(
  'payments',
  {
    ...paymentColumns,
    number: text('number').notNull(),
    /** Makes external references differ from those of an earlier database, which counted from 1001 too. */
    suffix: text('suffix').notNull(),
    lang: text('lang', { enum: ['pt', 'en'] }).notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    delivery: text('delivery', { enum: ['pickup', 'address'] }).notNull(),
    address: text('address'),
    nif: text('nif'),
    createdAt: happened('created_at'),
    releasedAt: moment('released_at'),
    /** Paid for a one-off piece that another purchase had just bought: the payment is returned. */
    soldOutAt: moment('sold_out_at'),
  },
  (table) => [
    ...paymentRules(table),
    uniqueIndex('payments_number_key').on(table.number),
    check('payments_lang_known', sql`${table.lang} in ('pt', 'en')`),
    check('payments_delivery_known', sql`${table.delivery} in ('pickup', 'address')`),
    // An address is asked for exactly when something is sent to it.
    check(
      'payments_address_when_sent',
      sql`(${table.delivery} = 'address') = (${table.address} is not null)`,
    ),
    // Goods leave only what was paid for, and once.
    check('payments_released_when_paid', sql`${table.releasedAt} is null or ${table.paidAt} is not null`),
    check('payments_released_or_sold_out', sql`${table.releasedAt} is null or ${table.soldOutAt} is null`),
  ],
);

export { paymentAttempts, paymentEffects, paymentPhones, receivedEvents, store };

export const purchaseLines = store.table(
  'purchase_lines',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    slug: text('slug').notNull(),
    quantity: integer('quantity').notNull(),
    /** Cents for one, as they were when the purchase was made. */
    price: integer('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.position] }),
    check('purchase_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('purchase_lines_price_positive', sql`${table.price} > 0`),
  ],
);

/** Refunds from the admin area, recorded before the payment service is asked. */
export const refunds = store.table(
  'refunds',
  {
    /** Also the Idempotency-Key of the request: after a lost response it is sent again. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['asked', 'done', 'refused'] })
      .notNull()
      .default('asked'),
    /** The API's error code when it refused. */
    refusal: text('refusal'),
    createdAt: happened('created_at'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    // One at a time: what remains is known before the next is asked for.
    uniqueIndex('refunds_one_asked').on(table.paymentId).where(sql`status = 'asked'`),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
    check('refunds_status_known', sql`${table.status} in ('asked', 'done', 'refused')`),
  ],
);

/** One-off pieces that are sold: the first payment inserts the row. */
export const soldPieces = store.table('sold_pieces', {
  // The primary key gives the piece to one of two simultaneous payments.
  slug: text('slug').primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  soldAt: happened('sold_at'),
});

/** E-mails to shoppers, each recorded by the statement that made its transition, and sent by a job afterwards. */
export const emails = store.table(
  'emails',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['confirmation', 'voucher', 'paid', 'expired', 'refunded', 'partly_refunded'],
    }).notNull(),
    /** The attempt, or the refund, that the e-mail is about. */
    about: uuid('about').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** The message itself, where the demonstration's outbox keeps it instead of sending it. */
    message: text('message'),
    createdAt: happened('created_at'),
  },
  (table) => [
    // However often a transition is reported, its e-mail is sent once.
    uniqueIndex('emails_once').on(table.paymentId, table.kind, table.about),
    index('emails_due').on(table.nextTryAt).where(sql`sent_at is null`),
    check(
      'emails_kind_known',
      sql`${table.kind} in ('confirmation', 'voucher', 'paid', 'expired', 'refunded', 'partly_refunded')`,
    ),
  ],
);

/** Requests counted by client, e-mail and phone: times within the longest window, older ones are deleted. */
export const rateLimits = store.table('rate_limits', {
  key: text('key').primaryKey(),
  hits: timestamp('hits', { withTimezone: true }).array().notNull(),
});

/** Guesses at the admin password, by client address. Deleted by the right password, or after a day. */
export const adminGuesses = store.table('admin_guesses', {
  client: text('client').primaryKey(),
  guesses: integer('guesses').notNull(),
  /** The earliest time of the next guess. */
  nextAt: moment('next_at').notNull(),
});

export const adminSessions = store.table('admin_sessions', {
  /** Made of the cookie's random id and the admin password: neither can be read back from it. */
  hash: text('hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at').notNull().defaultNow(),
});

/**
 * What only the demonstration's X-ray needs: requests to the API, webhooks, updates sent to pages, without personal data.
 * Empty elsewhere.
 */
export const xrayNotes = store.table(
  'xray_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['call', 'webhook', 'push'] }).notNull(),
    /** When it began, as the process that recorded it measured it. */
    at: moment('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    detail: jsonb('detail').notNull(),
  },
  (table) => [
    index('xray_notes_payment').on(table.paymentId),
    check('xray_notes_kind_known', sql`${table.kind} in ('call', 'webhook', 'push')`),
  ],
);
