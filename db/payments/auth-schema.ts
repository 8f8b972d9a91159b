// Who may enter the dashboard: better-auth's four tables under our names, and which merchant account a person acts for.
// Sessions run on the wall clock, not on service time: moving the demonstration's clock signs nobody out.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts, payments } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = payments.table(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    image: text('image'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [unique('users_email_key').on(table.email)],
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
    updatedAt: moment('updated_at').notNull(),
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

/** The account a person acts for: one each. */
export const members = payments.table(
  'members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('members_account').on(table.accountId)],
);

/** Tries within a window of the wall clock, so that guessing passwords is slow in every process at once. */
export const throttles = payments.table(
  'throttles',
  {
    /** Keyed hash of what is counted: no e-mail address is kept here. */
    bucket: text('bucket').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [check('throttles_tries_positive', sql`${table.tries} > 0`)],
);
