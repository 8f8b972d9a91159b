'use server';
import { redirect } from 'next/navigation';
import { activateAccount } from '@/lib/payments/accounts/activate-account';
import { readIban } from '@/lib/payments/accounts/iban';
import { chooseMode } from '@/lib/payments/auth/mode';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { isNif } from '@/lib/payments/nif';
import { merchantAction } from '../../form-action';

/** Checks who the merchant is in law, activates the live account, and shows it. */
export const activate = merchantAction(async ({ merchant, lang, typed, confirm, audit }) => {
  const t = entryMessages[lang].activate;
  const legalName = typed('legal-name');
  const nif = typed('nif').replace(/\s/g, '');
  const iban = readIban(typed('iban'));
  const errors = {
    ...((legalName.length < 2 || legalName.length > 120) && { 'legal-name': t.nameProblem }),
    ...(!isNif(nif) && { nif: t.nifProblem }),
    ...(!iban && { iban: t.ibanProblem }),
  };
  if (!iban || Object.keys(errors).length > 0) return { errors };
  await confirm();
  await activateAccount(merchant.liveAccountId, { legalName, nif, iban }, await audit('account_activated'));
  await chooseMode('live');
  redirect('/dashboard');
});
