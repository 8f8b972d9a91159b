// API keys: created, shown once, kept as a keyed hash (/docs/reference#authentication).
import { randomInt } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, apiKeys } from '@/db/payments/schema';
import { keyedHash } from '../encryption';
import { newId } from '../ids';
import type { AuditEntry } from './audit';

/** Keys that an account may have at a time (/docs/reference#authentication). */
export const ACTIVE_KEYS_LIMIT = 10;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Creates a key for the account, in its mode; `secret` is the whole key, to be shown once.
 * Undefined when the account has ten active keys already, however many are being created at once.
 */
export async function createApiKey(
  accountId: string,
  name: string,
  audit: AuditEntry = null,
): Promise<{ id: string; secret: string } | undefined> {
  const id = newId('key');
  const prefix = (await isLive(accountId)) ? 'sk_live_ecl_' : 'sk_test_ecl_';
  const secret = `${prefix}${Array.from({ length: 40 }, () => ALPHABET.charAt(randomInt(62))).join('')}`;
  const [row] = await paymentsDatabase().query<{ created: boolean }>`
    select case when payments.create_api_key(${id}, ${accountId}, ${name}, ${keyedHash('api_key', secret)},
      ${prefix}, ${secret.slice(-4)}, ${ACTIVE_KEYS_LIMIT}) then payments.audit(${audit}::text::jsonb) else false end as created`;
  return row?.created ? { id, secret } : undefined;
}

async function isLive(accountId: string): Promise<boolean> {
  const [account] = await paymentsDatabase()
    .orm.select({ livemode: accounts.livemode })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new Error(`There is no account ${accountId}`);
  return account.livemode;
}

export type ListedKey = Pick<
  typeof apiKeys.$inferSelect,
  'id' | 'name' | 'prefix' | 'lastFour' | 'createdAt' | 'lastUsedAt' | 'revokedAt'
>;

/** The account's keys, the active ones first, then the fifty last revoked. Of a key, only its prefix and last four. */
export async function listApiKeys(accountId: string): Promise<ListedKey[]> {
  const { id, name, prefix, lastFour, createdAt, lastUsedAt, revokedAt } = apiKeys;
  return paymentsDatabase()
    .orm.select({ id, name, prefix, lastFour, createdAt, lastUsedAt, revokedAt })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(sql`${revokedAt} desc nulls first`, desc(createdAt), desc(id))
    .limit(ACTIVE_KEYS_LIMIT + 50);
}

/** Revokes the key; the very next request with it is refused (/docs/reference#authentication). */
export async function revokeApiKey(accountId: string, id: string, audit: AuditEntry = null): Promise<void> {
  await paymentsDatabase().query`
    with revoked as (
      update payments.api_keys set revoked_at = payments.now(account_id)
       where id = ${id} and account_id = ${accountId} and revoked_at is null
      returning name
    )
    select payments.audit(${audit}::text::jsonb || jsonb_build_object('detail', name)) from revoked`;
}

/** The active key that `secret` is, if it is one. */
export async function findApiKey(secret: string): Promise<{ id: string; account_id: string } | undefined> {
  const [key] = await paymentsDatabase().query<{ id: string; account_id: string }>`
    select id, account_id from payments.api_keys
     where digest = ${keyedHash('api_key', secret)} and revoked_at is null`;
  return key;
}

/** Revokes the account's active keys called `name`. */
export async function revokeApiKeysNamed(accountId: string, name: string): Promise<void> {
  await paymentsDatabase().query`
    update payments.api_keys set revoked_at = payments.now(account_id)
     where account_id = ${accountId} and name = ${name} and revoked_at is null`;
}
