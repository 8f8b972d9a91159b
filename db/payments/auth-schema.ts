// Who may enter the dashboard: better-auth's four tables under our names, which merchant account a person acts for, what
// they did there, and the e-mails to them. All on the wall clock: moving the demonstration's clock signs no one out.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { accounts, moment, payments } from './schema';

export const users = payments.table(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    image: text('image'),
    /** The live account that the person acts for; null until it is opened, right after signing up. */
    accountId: text('account_id').references(() => accounts.id),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [unique('users_email_key').on(table.email), unique('users_account_key').on(table.accountId)],
);

export const sessions = payments.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    /** The last request that a person made: a session without any ends. */
    updatedAt: moment('updated_at').notNull(),
    /** When the password was last given: sensitive actions ask for it again after a while. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  },
  (table) => [unique('sessions_token_key').on(table.token), index('sessions_user').on(table.userId)],
);

/** How a person proves who they are: one row with the password's scrypt hash. */
export const credentials = payments.table(
  'credentials',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('credentials_provider_account_key').on(table.providerId, table.accountId),
    index('credentials_user').on(table.userId),
  ],
);

export const verifications = payments.table(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Tries within a window of time, counted here so that guessing passwords is slow in every process at once. */
export const throttles = payments.table(
  'throttles',
  {
    /** Keyed hash of what is counted: no e-mail address is kept here. */
    bucket: text('bucket').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The time until which the tries so far take their turns. */
    turnAt: moment('turn_at'),
  },
  (table) => [check('throttles_tries_positive', sql`${table.tries} > 0`)],
);

/** What was done to an account from its dashboard, for the merchant to read. Kept for a year. */
export const auditLog = payments.table(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The person's e-mail address at the time. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** The object of the action: a key's name, a URL, an amount. */
    detail: text('detail'),
    /** Done in test mode. What belongs to the merchant, such as a password, is of neither mode. */
    testMode: boolean('test_mode').notNull().default(false),
    /** The client's IP address. */
    address: text('address').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('audit_log_newest').on(table.accountId, table.id), index('audit_log_age').on(table.at)],
);

/** E-mails that have not left yet; in a demonstration without SMTP, all of them. */
export const emails = payments.table(
  'emails',
  {
    /** Also the Message-ID. */
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    /** Subject and text as JSON, encrypted with the id as additional data: a link in it may set a password. */
    message: text('message').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('emails_due').on(table.nextTryAt),
    index('emails_recipient').on(table.recipient, table.id),
  ],
);
