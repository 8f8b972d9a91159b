'use server';
import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { ACTIVE_KEYS_LIMIT, createApiKey, revokeApiKey } from '@/lib/payments/accounts/api-keys';
import { auditEntry } from '@/lib/payments/accounts/audit';
import { confirmIdentity } from '@/lib/payments/accounts/confirm-identity';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';

/** Creates an API key; the response to this one request shows it. */
export async function createKey(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const name = readText(form, 'name').slice(0, 60);
  const values = { name };
  if (!merchant.active) return { values, errors: { form: 'Activate the account first.' } };
  if (!name)
    return { values, errors: { name: 'Give the key a name, so that you know which one to revoke.' } };
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values, errors: refused };
  const audit = await auditEntry(merchant, 'key_created', name);
  const key = await createApiKey(merchant.accountId, name, audit);
  if (!key) {
    return { values, errors: { form: `You have ${ACTIVE_KEYS_LIMIT} active keys. Revoke one first.` } };
  }
  refresh();
  return { values: {}, secret: key.secret };
}

/** Revokes one of the account's keys, at once. */
export async function revokeKey(form: FormData): Promise<void> {
  const merchant = await requireMerchant();
  if (merchant.restricted) redirect('/dashboard/keys');
  await revokeApiKey(merchant.accountId, readText(form, 'id'), await auditEntry(merchant, 'key_revoked'));
  refresh();
}
