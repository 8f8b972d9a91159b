'use server';
// Revokes one of the account's keys, at once. Called by the confirmation on the API keys page.
import { refresh } from 'next/cache';
import { revokeApiKey } from '@/lib/payments/accounts/api-keys';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';

export async function revokeKey(form: FormData): Promise<void> {
  const { accountId } = await requireMerchant();
  await revokeApiKey(accountId, readText(form, 'id'));
  refresh();
}
