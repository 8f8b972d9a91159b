// API keys: created, shown once, kept as a keyed hash (/docs/reference#authentication).
import { randomInt } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, apiKeys } from '@/db/payments/schema';
import type { AuditEntry } from '../audit/audit';
import { keyedHash } from '../encryption';
import { newId } from '../ids';

/** Keys that an account may have at a time (/docs/reference#authentication). */
export const ACTIVE_KEYS_LIMIT = 10;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Creates a key for the account, in its mode; `secret` is the whole key, to be shown once. `chosen` is a test account's
 * key that someone chose for their tests.
 * Undefined when the account has ten active keys already, however many are being created at once.
 */
export async function createApiKey(
  accountId: string,
  name: string,
  audit: AuditEntry = null,
  chosen?: string,
): Promise<{ id: string; secret: string } | undefined> {
  const id = newId('key');
  const secret = chosen ?? newSecret(await isLive(accountId));
  const [row] = await paymentsDatabase().query<{ created: boolean }>`
    select case when payments.create_api_key(${id}, ${accountId}, ${name}, ${keyedHash('api_key', secret)},
      ${secret.slice(-4)}, ${ACTIVE_KEYS_LIMIT}) then payments.audit(${audit}::text::jsonb) else false end as created`;
  return row?.created ? { id, secret } : undefined;
}

const prefixOf = (livemode: boolean) => (livemode ? 'sk_live_ecl_' : 'sk_test_ecl_');

const newSecret = (livemode: boolean): string =>
  prefixOf(livemode) + Array.from({ length: 40 }, () => ALPHABET.charAt(randomInt(62))).join('');

async function isLive(accountId: string): Promise<boolean> {
  const [account] = await paymentsDatabase()
    .orm.select({ livemode: accounts.livemode })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new Error(`There is no account ${accountId}`);
  return account.livemode;
}

export type ListedKey = Awaited<ReturnType<typeof listApiKeys>>[number];

/** By the account's clock. Of the row as a whole, which Drizzle can't name. */
const works = sql<boolean>`payments.key_works(account_id, revoked_at, ends_at)`;

/** The account's keys, those that work first, then the fifty last ended. Of a key, only its prefix and last four. */
export async function listApiKeys(accountId: string) {
  const { id, name, livemode, lastFour, createdAt, lastUsedAt, revokedAt, endsAt } = apiKeys;
  const keys = await paymentsDatabase()
    .orm.select({ id, name, livemode, lastFour, createdAt, lastUsedAt, revokedAt, endsAt, works })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(works), sql`${endsAt} desc nulls first`, desc(createdAt), desc(id))
    .limit(ACTIVE_KEYS_LIMIT + 50);
  return keys.map((key) => ({ ...key, prefix: prefixOf(key.livemode) }));
}

/** The key as people know it, “Shop …a1b2”; undefined when it is not the account's. */
export async function describeKey(accountId: string, id: string): Promise<string | undefined> {
  const [key] = await paymentsDatabase()
    .orm.select({ name: apiKeys.name, lastFour: apiKeys.lastFour })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)));
  return key && `${key.name} …${key.lastFour}`;
}

/** Revokes the key; the very next request with it is refused (/docs/reference#authentication). */
export async function revokeApiKey(accountId: string, id: string, audit: AuditEntry = null): Promise<void> {
  await paymentsDatabase().query`
    with revoked as (
      update payments.api_keys key set revoked_at = payments.now(account_id)
       where id = ${id} and account_id = ${accountId} and payments.key_works(account_id, revoked_at, ends_at)
      returning id
    )
    select payments.audit(${audit}::text::jsonb) from revoked`;
}

/** The active key that `secret` is, if it is one. */
export async function findApiKey(secret: string): Promise<{ id: string; account_id: string } | undefined> {
  const [key] = await paymentsDatabase().query<{ id: string; account_id: string }>`
    select id, account_id from payments.api_keys key
     where digest = ${keyedHash('api_key', secret)} and payments.key_works(account_id, revoked_at, ends_at)`;
  return key;
}

/** Revokes the account's active keys called `name`. */
export async function revokeApiKeysNamed(accountId: string, name: string): Promise<void> {
  await paymentsDatabase().query`
    update payments.api_keys set revoked_at = payments.now(account_id)
     where account_id = ${accountId} and name = ${name} and revoked_at is null`;
}
