'use server';
import { refresh } from 'next/cache';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { createApiKey } from '@/lib/payments/accounts/api-keys';
import { readText } from '@/lib/payments/accounts/read-text';
import { auditEntry } from '@/lib/payments/audit/audit';
import { confirmIdentity } from '@/lib/payments/auth/confirm-identity';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { keys } from '@/lib/payments/dashboard/messages/keys';

/** Creates an API key; the response to this one request shows it. */
export async function createKey(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const t = keys[await dashboardLang()].errorsOf;
  const name = readText(form, 'name').slice(0, 60);
  const values = { name };
  if (!merchant.active) return { values, errors: { form: t.activate } };
  if (!name) return { values, errors: { name: t.name } };
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values, errors: refused };
  const audit = await auditEntry(merchant, 'key_created', name);
  const key = await createApiKey(merchant.accountId, name, audit);
  if (!key) return { values, errors: { form: t.full } };
  refresh();
  return { values: {}, secret: key.secret };
}
