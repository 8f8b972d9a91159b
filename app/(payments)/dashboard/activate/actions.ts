'use server';
import { redirect } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { activateAccount } from '@/lib/payments/accounts/activate-account';
import { readIban } from '@/lib/payments/accounts/iban';
import { readText } from '@/lib/payments/accounts/read-text';
import { auditEntry } from '@/lib/payments/audit/audit';
import { confirmIdentity } from '@/lib/payments/auth/confirm-identity';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { chooseMode } from '@/lib/payments/auth/mode';
import { requireMerchant } from '@/lib/payments/auth/session';
import { entry } from '@/lib/payments/dashboard/messages/entry';
import { isNif } from '@/lib/payments/nif';

/** Checks who the merchant is in law, activates the live account, and shows it. */
export async function activate(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const t = entry[await dashboardLang()].activate;
  const legalName = readText(form, 'legal-name');
  const values = {
    'legal-name': legalName,
    nif: readText(form, 'nif').slice(0, 20),
    iban: readText(form, 'iban').slice(0, 60),
  };
  const nif = values.nif.replace(/\s/g, '');
  const iban = readIban(values.iban);
  const errors = {
    ...((legalName.length < 2 || legalName.length > 120) && {
      'legal-name': t.nameProblem,
    }),
    ...(!isNif(nif) && { nif: t.nifProblem }),
    ...(!iban && { iban: t.ibanProblem }),
  };
  if (!iban || Object.keys(errors).length > 0) return { values, errors };
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values, errors: refused };
  const audit = await auditEntry(merchant, 'account_activated');
  await activateAccount(merchant.liveAccountId, { legalName, nif, iban }, audit);
  await chooseMode('live');
  redirect('/dashboard');
}
