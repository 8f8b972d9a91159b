'use server';
import { refresh } from 'next/cache';
import { notFound } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { auditEntry } from '@/lib/payments/audit/audit';
import { confirmIdentity } from '@/lib/payments/auth/confirm-identity';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { sample } from '@/lib/payments/dashboard/messages/sample';
import { canHaveSampleData } from '@/lib/payments/demo/sample/can-have-sample-data';
import { addSampleHistory, removeSampleHistory } from '@/lib/payments/demo/sample/sample-history';
import { LOCALE } from '@/lib/payments/lang';

/** Adds the sample history to the test account, unless it is there. */
export async function addSampleData(
  _before: DashboardFormState,
  form: FormData,
): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  if (!canHaveSampleData(merchant)) notFound();
  const refused = await confirmIdentity({ ...merchant, asksPassword: false }, form);
  if (refused) return { values: {}, errors: refused };
  const t = sample[await dashboardLang()];
  const isAdded = await addSampleHistory(merchant.accountId);
  refresh();
  return { values: {}, done: isAdded ? t.added : t.already };
}

/** Removes the sample history from the test account, once it is known who asks. */
export async function removeSampleData(
  _before: DashboardFormState,
  form: FormData,
): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  if (!canHaveSampleData(merchant)) notFound();
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values: {}, errors: refused };
  const lang = await dashboardLang();
  const audit = await auditEntry(merchant, 'sample_data_removed');
  const removed = await removeSampleHistory(merchant.accountId, audit);
  refresh();
  return { values: {}, done: sample[lang].removed(removed.toLocaleString(LOCALE[lang])) };
}
