// The key with which the documentation's "Try it" calls the API for a signed-in merchant: of the test account, for an
// hour. It is kept in this process and is never sent to a browser, so creating it needs no password.
import { and, eq, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { apiKeys } from '@/db/payments/schema';
import { processWide } from '@/lib/process-wide';
import type { DashboardMerchant } from '../auth/session';
import { createApiKey, findApiKey, revokeApiKeysNamed } from './api-keys';
import { testAccountOf } from './create-account';

/** The key as the dashboard lists it. */
export const TRY_KEY = 'Try it, in the documentation';

/** By account. */
const secrets = processWide('payments/try-keys', () => new Map<string, string>());

/** Undefined when the merchant's test account has ten active keys of its own. */
export async function tryKeyOf(merchant: DashboardMerchant): Promise<string | undefined> {
  const { livemode, liveAccountId, accountName } = merchant;
  const accountId = livemode ? await testAccountOf(liveAccountId, accountName) : merchant.accountId;
  const known = secrets.get(accountId);
  if (known && (await findApiKey(known))) return known;
  const secret = (await createTryKey(accountId)) ?? (await replaceTryKeys(accountId));
  if (secret) secrets.set(accountId, secret);
  return secret;
}

async function createTryKey(accountId: string): Promise<string | undefined> {
  const key = await createApiKey(accountId, TRY_KEY);
  if (!key) return undefined;
  await paymentsDatabase()
    .orm.update(apiKeys)
    .set({ endsAt: sql`payments.now(${accountId}) + interval '1 hour'` })
    .where(and(eq(apiKeys.id, key.id), eq(apiKeys.livemode, false)));
  return key.secret;
}

/** Ends those of other processes, and of this one before it was started again. */
async function replaceTryKeys(accountId: string): Promise<string | undefined> {
  await revokeApiKeysNamed(accountId, TRY_KEY);
  return createTryKey(accountId);
}
