'use server';
// Makes an API key and hands it to the page this once. Called by the form of the API keys page.
import { refresh } from 'next/cache';
import { ACTIVE_KEYS_LIMIT, createApiKey } from '@/lib/payments/accounts/api-keys';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';

export interface CreateKeyState {
  error?: string;
  name?: string;
  /** The whole key: in the answer to this one request and nowhere else. */
  secret?: string;
}

export async function createKey(_before: CreateKeyState, form: FormData): Promise<CreateKeyState> {
  const { accountId, active } = await requireMerchant();
  const name = readText(form, 'name').slice(0, 60);
  if (!active) return { error: 'Activate the account first.', name };
  if (!name) return { error: 'Give the key a name, so that you know which one to revoke.' };
  const key = await createApiKey(accountId, name);
  if (!key) return { error: `You have ${ACTIVE_KEYS_LIMIT} active keys. Revoke one first.`, name };
  refresh();
  return { secret: key.secret };
}
