// API keys: made, shown once, kept as a keyed hash (/docs/reference#authentication).
import { randomInt } from 'node:crypto';
import { paymentsDatabase } from '@/db/payments/client';
import { keyedHash } from '../encryption';
import { newId } from '../ids';

/** Keys that an account may have at a time (/docs/reference#authentication). */
export const ACTIVE_KEYS_LIMIT = 10;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Creates a live key for the account; `secret` is the whole key, to be shown once.
 * Undefined when the account has ten active keys already, however many are being created at once.
 */
export async function createApiKey(
  accountId: string,
  name: string,
): Promise<{ id: string; secret: string } | undefined> {
  const id = newId('key');
  const secret = `sk_live_${Array.from({ length: 40 }, () => ALPHABET.charAt(randomInt(62))).join('')}`;
  const [row] = await paymentsDatabase().query<{ created: boolean }>`
    select payments.create_api_key(${id}, ${accountId}, ${name}, ${keyedHash('api_key', secret)},
      ${secret.slice(-4)}, ${ACTIVE_KEYS_LIMIT}) as created`;
  return row?.created ? { id, secret } : undefined;
}

export interface ListedKey {
  id: string;
  name: string;
  last_four: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** The account's keys, the active ones first, then the fifty last revoked. Nothing of a key but its last four. */
export async function listApiKeys(accountId: string): Promise<ListedKey[]> {
  return paymentsDatabase().query<ListedKey>`
    select id, name, last_four, created_at, last_used_at, revoked_at from payments.api_keys
     where account_id = ${accountId}
     order by revoked_at desc nulls first, created_at desc, id desc
     limit ${ACTIVE_KEYS_LIMIT + 50}`;
}

/** Revokes the key; the very next request with it is refused (/docs/reference#authentication). */
export async function revokeApiKey(accountId: string, id: string): Promise<void> {
  await paymentsDatabase().query`
    update payments.api_keys set revoked_at = payments.now()
     where id = ${id} and account_id = ${accountId} and revoked_at is null`;
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
    update payments.api_keys set revoked_at = payments.now()
     where account_id = ${accountId} and name = ${name} and revoked_at is null`;
}
