// The shop's tables, each constraint beside the rule it carries.
// `npx drizzle-kit generate --config db/store/drizzle.config.ts` writes the migrations.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const store = pgSchema('store');

/** Numbers a shopper can read aloud: CAR-1001, CAR-1002, … */
export const purchaseNumber = store.sequence('purchase_number', { startWith: 1001 });

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const purchases = store.table(
  'purchases',
  {
    id: uuid('id').primaryKey(),
    /** Names the page of the purchase. Anyone who has the URL may see it, so it can't be guessable. */
    token: text('token').notNull(),
    number: text('number').notNull(),
    /** Makes external references differ from those of an earlier database, which counted from 1001 too. */
    suffix: text('suffix').notNull(),
    lang: text('lang', { enum: ['pt', 'en'] }).notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    delivery: text('delivery', { enum: ['pickup', 'address'] }).notNull(),
    address: text('address'),
    nif: text('nif'),
    total: integer('total').notNull(),
    status: text('status', { enum: ['open', 'paid', 'refunded'] })
      .notNull()
      .default('open'),
    paidAttempt: uuid('paid_attempt'),
    paidAt: moment('paid_at'),
    releasedAt: moment('released_at'),
    refundedAt: moment('refunded_at'),
    flaggedAt: moment('flagged_at'),
    flagReason: text('flag_reason'),
    /** Grows with every change the page shows; a trigger then notifies its pages. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // A form sent twice carries the same token, so it makes one purchase.
    uniqueIndex('purchases_token_key').on(table.token),
    uniqueIndex('purchases_number_key').on(table.number),
    // 128 bits in base64url are 22 characters.
    check('purchases_token_unguessable', sql`length(${table.token}) >= 22`),
    check('purchases_lang_known', sql`${table.lang} in ('pt', 'en')`),
    check('purchases_total_positive', sql`${table.total} > 0`),
    check('purchases_status_known', sql`${table.status} in ('open', 'paid', 'refunded')`),
    check('purchases_delivery_known', sql`${table.delivery} in ('pickup', 'address')`),
    // An address is asked for exactly when something is sent to it.
    check(
      'purchases_address_when_sent',
      sql`(${table.delivery} = 'address') = (${table.address} is not null)`,
    ),
    // Goods leave only what was paid for.
    check('purchases_released_when_paid', sql`${table.releasedAt} is null or ${table.paidAt} is not null`),
    check('purchases_paid_by_attempt', sql`${table.status} = 'open' or ${table.paidAttempt} is not null`),
  ],
);

export const purchaseLines = store.table(
  'purchase_lines',
  {
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    slug: text('slug').notNull(),
    quantity: integer('quantity').notNull(),
    /** Cents for one, as they were when the purchase was made. */
    price: integer('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseId, table.position] }),
    check('purchase_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('purchase_lines_price_positive', sql`${table.price} > 0`),
  ],
);

/** `creating` and `refused` are the shop's own; the six others are the order's. */
const ATTEMPT_STATUSES = [
  'creating',
  'refused',
  'pending',
  'awaiting_payment',
  'failed',
  'expired',
  'paid',
  'refunded',
] as const;

export const paymentAttempts = store.table(
  'payment_attempts',
  {
    /** Also the Idempotency-Key of the request that creates the order: after a lost response it is sent again. */
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    method: text('method', { enum: ['mbway', 'multibanco'] }).notNull(),
    phone: text('phone'),
    amount: integer('amount').notNull(),
    externalReference: text('external_reference').notNull(),
    /** The payment service's id, once its response or its first event has told us. */
    orderId: text('order_id'),
    status: text('status', { enum: ATTEMPT_STATUSES }).notNull().default('creating'),
    /** The API's error code when the order was refused at creation. */
    refusal: text('refusal'),
    voucherEntity: text('voucher_entity'),
    voucherReference: text('voucher_reference'),
    voucherExpiresAt: moment('voucher_expires_at'),
    /** Set when the shopper moved on to another attempt; the order behind it can still be paid. */
    supersededAt: moment('superseded_at'),
    /** Set when the purchase had been paid already: this payment is refunded. */
    duplicateAt: moment('duplicate_at'),
    /** The last time the API was asked to create the order. */
    triedAt: moment('tried_at'),
    /** When the API is asked next what became of it; null when nothing more can come. */
    checkAt: moment('check_at').default(sql`now() + interval '1 minute'`),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Two clicks on "try again" make one next attempt.
    uniqueIndex('payment_attempts_number_key').on(table.purchaseId, table.number),
    // The service refuses a reference that it has seen; so does this index, before it is asked.
    uniqueIndex('payment_attempts_reference_key').on(table.externalReference),
    uniqueIndex('payment_attempts_order_key').on(table.orderId),
    // A purchase has at most one attempt that waits for payment.
    uniqueIndex('payment_attempts_one_live')
      .on(table.purchaseId)
      .where(sql`superseded_at is null and status in ('creating', 'pending', 'awaiting_payment')`),
    index('payment_attempts_due').on(table.checkAt).where(sql`check_at is not null`),
    index('payment_attempts_duplicates').on(table.duplicateAt).where(sql`duplicate_at is not null`),
    check('payment_attempts_amount_positive', sql`${table.amount} > 0`),
    check('payment_attempts_method_known', sql`${table.method} in ('mbway', 'multibanco')`),
    check('payment_attempts_mbway_has_phone', sql`${table.method} <> 'mbway' or ${table.phone} is not null`),
    check(
      'payment_attempts_status_known',
      sql`${table.status} in ('creating', 'refused', 'pending', 'awaiting_payment', 'failed', 'expired', 'paid', 'refunded')`,
    ),
    // Past its creation, an attempt knows its order; a refused one has none.
    check(
      'payment_attempts_order_known',
      sql`(${table.status} in ('creating', 'refused')) = (${table.orderId} is null)`,
    ),
  ],
);

export const receivedEvents = store.table(
  'received_events',
  {
    // Delivery is at-least-once: the key makes the second copy of an event do nothing (/docs/webhooks#duplicates).
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    orderId: text('order_id').notNull(),
    status: text('status').notNull(),
    outcome: text('outcome', { enum: ['moved', 'unchanged', 'flagged'] }).notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('received_events_order').on(table.orderId),
    check('received_events_outcome_known', sql`${table.outcome} in ('moved', 'unchanged', 'flagged')`),
  ],
);

/** Refunds from the admin area, recorded before the payment service is asked. */
export const refunds = store.table(
  'refunds',
  {
    /** Also the Idempotency-Key of the request: after a lost response it is sent again. */
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['asked', 'done', 'refused'] })
      .notNull()
      .default('asked'),
    /** The API's error code when it refused. */
    refusal: text('refusal'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('refunds_purchase').on(table.purchaseId),
    // One at a time: what remains is known before the next is asked for.
    uniqueIndex('refunds_one_asked').on(table.purchaseId).where(sql`status = 'asked'`),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
    check('refunds_status_known', sql`${table.status} in ('asked', 'done', 'refused')`),
  ],
);

/** One-off pieces that are sold: the first payment inserts the row. */
export const soldPieces = store.table('sold_pieces', {
  // Of two payments at once, the key lets one have the piece.
  slug: text('slug').primaryKey(),
  purchaseId: uuid('purchase_id')
    .notNull()
    .references(() => purchases.id, { onDelete: 'cascade' }),
  soldAt: moment('sold_at').notNull().defaultNow(),
});

/** E-mails to shoppers, each recorded by the statement that made its transition, and sent by a job afterwards. */
export const emails = store.table(
  'emails',
  {
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // However often a transition is reported, its e-mail is sent once.
    uniqueIndex('emails_once').on(table.purchaseId, table.kind, table.about),
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
  /** From when the next guess is looked at. */
  nextAt: moment('next_at').notNull(),
});

export const adminSessions = store.table('admin_sessions', {
  /** Made of the cookie's random id and the admin password: neither can be read back from it. */
  hash: text('hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at').notNull().defaultNow(),
});

/**
 * What only the demonstration's X-ray needs: requests to the API, webhooks, updates sent to pages. Ids, codes and times
 * alone. Empty elsewhere.
 */
export const xrayNotes = store.table(
  'xray_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['call', 'webhook', 'push'] }).notNull(),
    /** When it began, by the clock of the process that recorded it. */
    at: moment('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    detail: jsonb('detail').notNull(),
  },
  (table) => [
    index('xray_notes_purchase').on(table.purchaseId),
    check('xray_notes_kind_known', sql`${table.kind} in ('call', 'webhook', 'push')`),
  ],
);
