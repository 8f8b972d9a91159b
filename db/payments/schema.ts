// The payment service's tables. Constraints enforce the rules of the API.
// Functions are in functions/, one file each. Triggers and UNLOGGED are at the end of the migration: Drizzle can't express them.
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  interval,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { EVENT_TYPES, METHODS, STATUSES } from '../../lib/payments/contract/order-values';
import { DELIVERY_STATUSES } from '../../lib/payments/webhooks/delivery-statuses';

export const payments = pgSchema('payments');

/** Voucher numbers are handed out to each process in blocks of one hundred; 100,000 blocks make the seven digits. */
export const voucherBlocks = payments.sequence('voucher_blocks', {
  minValue: 0,
  maxValue: 99_999,
  startWith: 0,
  cycle: true,
});

/** Compared byte by byte, so that the unique index also finds what begins with some text. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
/** The account's time (`payments.now(account)`), unless a column says wall clock. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A merchant's data in one mode. Live and test mode are two accounts of one merchant: whatever belongs to an account
 * belongs to its mode, so no query can mix them.
 */
export const accounts = payments.table(
  'accounts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    livemode: boolean('livemode').notNull().default(true),
    /** The live account of the same merchant; null for a live account, and for a test account that has none. */
    liveAccountId: text('live_account_id').references((): AnyPgColumn => accounts.id),
    /** How far the account's clock runs ahead of the wall clock: the simulator moves it. */
    ahead: interval('ahead').notNull().default('0'),
    /** The network's plan that is reserved for the next order: a scenario of the simulated network. */
    nextPlan: text('next_plan'),
    status: text('status', { enum: ['active', 'inactive'] }).notNull(),
    // The fee plan: per method, hundredths of a percent of the amount plus a fixed part in cents.
    mbwayFeeBasisPoints: integer('mbway_fee_basis_points').notNull(),
    mbwayFeeFixed: integer('mbway_fee_fixed').notNull(),
    multibancoFeeBasisPoints: integer('multibanco_fee_basis_points').notNull(),
    multibancoFeeFixed: integer('multibanco_fee_fixed').notNull(),
    /** Who the merchant is in law and where its money goes: given at activation. The IBAN is encrypted. */
    legalName: text('legal_name'),
    nif: text('nif'),
    iban: text('iban'),
    ibanLastFour: text('iban_last_four'),
    activatedAt: moment('activated_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // For foreign keys: what an account owns has the account's mode.
    unique('accounts_id_livemode_key').on(table.id, table.livemode),
    // A merchant has one test account.
    unique('accounts_live_account_key').on(table.liveAccountId),
    index('accounts_shifted').on(table.id).where(sql`${table.ahead} > '0'`),
    check('accounts_live_account_of_test', sql`${table.liveAccountId} is null or not ${table.livemode}`),
    // The clock is only ever moved forward, or set back to the wall clock.
    check('accounts_clock_not_behind', sql`${table.ahead} >= '0'`),
    check('accounts_status', sql`${table.status} in ('active', 'inactive')`),
    check(
      'accounts_activated_whole',
      sql`${table.activatedAt} is null
        or num_nulls(${table.legalName}, ${table.nif}, ${table.iban}, ${table.ibanLastFour}) = 0`,
    ),
    check('accounts_nif_form', sql`${table.nif} ~ '^[0-9]{9}$'`),
    check(
      'accounts_fees_not_negative',
      sql`least(${table.mbwayFeeBasisPoints}, ${table.mbwayFeeFixed}, ${table.multibancoFeeBasisPoints}, ${table.multibancoFeeFixed}) >= 0`,
    ),
  ],
);

/** What an account owns in its mode. */
const ofAccount = (name: string, table: { accountId: AnyPgColumn; livemode: AnyPgColumn }) =>
  foreignKey({
    name: `${name}_account_fk`,
    columns: [table.accountId, table.livemode],
    foreignColumns: [accounts.id, accounts.livemode],
  });

export const apiKeys = payments.table(
  'api_keys',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    livemode: boolean('livemode').notNull(),
    /** HMAC-SHA256 of the whole key: the key itself is shown once and kept nowhere (/docs/reference#authentication). */
    digest: bytea('digest').notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    /** Until when a key that another one replaces still works; null for a key that is in use. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    ofAccount('api_keys', table),
    unique('api_keys_digest_key').on(table.digest),
    index('api_keys_account').on(table.accountId, table.createdAt),
  ],
);

/**
 * A key's exact sliding window: requests `first` to `next - 1` were admitted in the last 60 seconds, and
 * `rate_hits` is the ring that remembers when (/docs/limits). UNLOGGED: a crash may forget a minute.
 */
export const rateWindows = payments.table('rate_windows', {
  apiKeyId: text('api_key_id').primaryKey(),
  first: bigint('first', { mode: 'number' }).notNull(),
  next: bigint('next', { mode: 'number' }).notNull(),
});

export const rateHits = payments.table(
  'rate_hits',
  {
    apiKeyId: text('api_key_id').notNull(),
    slot: integer('slot').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ name: 'rate_hits_pkey', columns: [table.apiKeyId, table.slot] })],
);

/** The present moment by the clock of the query's account, which it must join. */
export const serviceTime =
  sql<Date>`date_trunc('milliseconds', statement_timestamp() + ${accounts.ahead})`.mapWith(
    (value: string | Date) => new Date(value),
  );

/** The day in Lisbon that a moment falls on, as text. */
export const dayOf = (moment: SQLWrapper) => sql<string>`payments.day_in_lisbon(${moment})::text`;

/** Constants in the text: with parameters no query could use the index of open orders. */
const openStatus = (status: SQLWrapper) => sql`${status} in ('pending', 'awaiting_payment')`;

export const orders = payments.table(
  'orders',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    livemode: boolean('livemode').notNull(),
    status: text('status', { enum: STATUSES }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    method: text('method', { enum: METHODS }).notNull(),
    externalReference: bytewise('external_reference').notNull(),
    description: text('description'),
    /** The customer object and the payer's phone, encrypted with the order's id as additional data. */
    customer: text('customer'),
    phone: text('phone'),
    /** Keyed hash of the phone: the simulated app looks its pending requests up by it. */
    phoneDigest: bytea('phone_digest'),
    voucherEntity: text('voucher_entity'),
    voucherReference: text('voucher_reference'),
    refundedAmount: bigint('refunded_amount', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** What the network does with this order (`network/network.ts`), and when its next step is due. */
    networkPlan: text('network_plan'),
    networkDueAt: moment('network_due_at'),
    /** Part of the demonstration's sample history: its events are not sent. */
    sample: boolean('sample').notNull().default(false),
  },
  (table) => [
    ofAccount('orders', table),
    // "A repeated external_reference gives 409": unique per account.
    unique('orders_external_reference_key').on(table.accountId, table.livemode, table.externalReference),
    // Open vouchers have unique references. The others have null in the last column, so theirs may repeat; the ATM finds
    // them by this index too.
    uniqueIndex('orders_payable_voucher_key')
      .on(
        table.voucherReference,
        table.voucherEntity,
        sql`(nullif(${table.status} = 'awaiting_payment', false))`,
      )
      .where(sql`${table.voucherReference} is not null`),
    // Lists are keyset pages, newest first. The other filters are applied on the way.
    index('orders_newest').on(table.accountId, table.livemode, table.createdAt, table.id),
    index('orders_newest_by_status').on(
      table.accountId,
      table.livemode,
      table.status,
      table.createdAt,
      table.id,
    ),
    // Sorting and ranges by payment.
    index('orders_by_payment')
      .on(table.accountId, table.livemode, table.paidAt, table.id)
      .where(sql`${table.paidAt} is not null`),
    index('orders_open_until').on(table.expiresAt).where(openStatus(table.status)),
    index('orders_network_due')
      .on(table.accountId, table.networkDueAt)
      .where(sql`${table.networkDueAt} is not null`),
    index('orders_pending_phone').on(table.phoneDigest).where(sql`${table.status} = 'pending'`),
    check(
      'orders_status_of_method',
      sql`${table.status} in ('paid', 'expired', 'failed', 'refunded')
        or (${table.status} = 'pending' and ${table.method} = 'mbway')
        or (${table.status} = 'awaiting_payment' and ${table.method} = 'multibanco')`,
    ),
    check(
      'orders_amount_of_method',
      sql`(${table.method} = 'mbway' and ${table.amount} between 50 and 500000)
        or (${table.method} = 'multibanco' and ${table.amount} between 1 and 100000000)`,
    ),
    check('orders_external_reference_form', sql`${table.externalReference} ~ '^[A-Za-z0-9_.-]{1,128}$'`),
    check(
      'orders_voucher_of_multibanco',
      sql`(${table.method} = 'multibanco') = (${table.voucherReference} is not null)
        and (${table.voucherReference} is null) = (${table.voucherEntity} is null)`,
    ),
    check('orders_phone_of_mbway', sql`(${table.method} = 'mbway') = (${table.phone} is not null)`),
    // "paid_at: present only when the order is paid"; it stays after a refund.
    check(
      'orders_paid_at_of_status',
      sql`(${table.status} in ('paid', 'refunded')) = (${table.paidAt} is not null)`,
    ),
    // "A partial refund does not move the order to refunded; only a full refund does."
    check(
      'orders_refunded_in_full',
      sql`${table.refundedAmount} between 0 and ${table.amount}
        and (${table.status} = 'refunded') = (${table.refundedAmount} = ${table.amount})
        and (${table.refundedAmount} = 0 or ${table.status} in ('paid', 'refunded'))`,
    ),
  ],
);

/** The condition that an order can still be paid. */
export const isOpen = openStatus(orders.status);

export const refunds = payments.table(
  'refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.createdAt),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
  ],
);

/** One row per key with the response that is replayed byte for byte (/docs/idempotency). */
export const idempotencyKeys = payments.table(
  'idempotency_keys',
  {
    accountId: text('account_id').notNull(),
    livemode: boolean('livemode').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the canonical body: another body under the same key is refused. */
    fingerprint: bytea('fingerprint').notNull(),
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ofAccount('idempotency_keys', table),
    primaryKey({
      name: 'idempotency_keys_pkey',
      columns: [table.accountId, table.livemode, table.operation, table.key],
    }),
    index('idempotency_keys_age').on(table.createdAt),
    check('idempotency_keys_length', sql`length(${table.key}) between 1 and 128`),
  ],
);

export const webhookEndpoints = payments.table(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    url: text('url').notNull(),
    /** Encrypted; shown once when the URL is registered (/docs/reference#authentication). */
    secret: text('secret').notNull(),
    /** After a rotation the old secret signs beside the new one until it ends. */
    previousSecret: text('previous_secret'),
    previousSecretEndsAt: moment('previous_secret_ends_at'),
    /** Whether requests also carry the three headers of Standard Webhooks. */
    standardWebhooks: boolean('standard_webhooks').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [index('webhook_endpoints_active').on(table.accountId).where(sql`${table.removedAt} is null`)],
);

export const events = payments.table(
  'events',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    type: text('type', { enum: EVENT_TYPES }).notNull(),
    /** The exact text that every attempt sends, so that a retry carries the same bytes. */
    body: text('body').notNull(),
    /** Sent by a scenario that leaves the contract, as some providers do: the order itself did not change. */
    outsideContract: boolean('outside_contract').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // "A duplicate event never moves an order a second time": one event per order and type.
    uniqueIndex('events_order_type_key')
      .on(table.orderId, table.type)
      .where(sql`not ${table.outsideContract}`),
    // All events of an order, and the check of its deletion: the index above has not all of them.
    index('events_of_order').on(table.orderId),
    index('events_newest').on(table.accountId, table.createdAt, table.id),
  ],
);

/** An event on its way to one endpoint: the outbox, the delivery log and the dead letters are this table. */
export const deliveries = payments.table(
  'deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    /** The event's, for what filters and counts by it. */
    eventType: text('event_type', { enum: EVENT_TYPES }).notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** Re-sent by hand: when such an attempt fails, it is a dead letter again and starts no new cycle. */
    resent: boolean('resent').notNull().default(false),
    /** Service time; due when it has come. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** Wall clock: a worker that dies in the middle loses its claim when the lease ends. */
    leasedUntil: moment('leased_until'),
    /** Fencing: only the holder of the current lease may record an outcome. */
    lease: text('lease'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('deliveries_event_endpoint_key').on(table.eventId, table.endpointId),
    index('deliveries_due').on(table.endpointId, table.nextAttemptAt).where(sql`${table.status} = 'pending'`),
    index('deliveries_dead').on(table.id).where(sql`${table.status} = 'dead'`),
    // The counts of the log, and the dead letters.
    index('deliveries_of_endpoint').on(table.endpointId, table.status, table.createdAt, table.id),
    check('deliveries_status', sql`${table.status} in ('pending', 'delivered', 'dead', 'cancelled')`),
  ],
);

export const deliveryAttempts = payments.table(
  'delivery_attempts',
  {
    deliveryId: bigint('delivery_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    /** The delivery's, so that an endpoint's day is read from one index. */
    endpointId: text('endpoint_id').notNull(),
    startedAt: moment('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>().notNull(),
    /** Null when there was no response; then `error` says why. */
    responseStatus: integer('response_status'),
    responseHeaders: jsonb('response_headers').$type<Record<string, string>>(),
    /** The first 16 KB at most. */
    responseBody: text('response_body'),
    error: text('error'),
  },
  (table) => [
    primaryKey({ name: 'delivery_attempts_pkey', columns: [table.deliveryId, table.number] }),
    foreignKey({ columns: [table.deliveryId], foreignColumns: [deliveries.id] }),
    // Finds rows that are old enough to be deleted.
    index('delivery_attempts_started').on(table.startedAt),
    // The dashboard's last 24 hours, without a look at the rows.
    index('delivery_attempts_of_endpoint').on(
      table.endpointId,
      table.startedAt,
      table.responseStatus,
      table.durationMs,
    ),
  ],
);
