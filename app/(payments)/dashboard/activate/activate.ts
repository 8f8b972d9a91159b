'use server';
// Checks who the merchant is and opens the account for business. Called by the form of the activation page.
import { redirect } from 'next/navigation';
import { activateAccount } from '@/lib/payments/accounts/activate-account';
import { readIban } from '@/lib/payments/accounts/iban';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { isNif } from '@/lib/payments/nif';

export interface ActivateState {
  errors?: { legalName?: string; nif?: string; iban?: string };
  legalName?: string;
  nif?: string;
  iban?: string;
}

export async function activate(_before: ActivateState, form: FormData): Promise<ActivateState> {
  const { accountId } = await requireMerchant();
  const given = {
    legalName: readText(form, 'legal-name'),
    nif: readText(form, 'nif').slice(0, 20),
    iban: readText(form, 'iban').slice(0, 60),
  };
  const nif = given.nif.replace(/\s/g, '');
  const iban = readIban(given.iban);
  const errors = {
    ...((given.legalName.length < 2 || given.legalName.length > 120) && {
      legalName: 'Give the registered name, 2 to 120 characters.',
    }),
    ...(!isNif(nif) && { nif: 'Check the NIF: nine digits, and the last one must fit the others.' }),
    ...(!iban && { iban: 'Check the IBAN: its check digits do not fit.' }),
  };
  if (!iban || Object.keys(errors).length > 0) return { errors, ...given };
  await activateAccount(accountId, { legalName: given.legalName, nif, iban });
  redirect('/dashboard');
}
