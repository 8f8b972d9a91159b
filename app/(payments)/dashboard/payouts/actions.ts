'use server';
import { refresh } from 'next/cache';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { readPayoutIban } from '@/lib/payments/accounts/read-payout-iban';
import { readText } from '@/lib/payments/accounts/read-text';
import { auditEntry } from '@/lib/payments/audit/audit';
import { confirmIdentity } from '@/lib/payments/auth/confirm-identity';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import { readBalance } from '@/lib/payments/ledger/balance';
import { readPayout } from '@/lib/payments/ledger/read-payout';
import { isPayoutId, requestPayout } from '@/lib/payments/ledger/request-payout';
import { readAmount } from '@/lib/payments/read-amount';

/** Requests a payout. Its id was made when the form was rendered: sent twice, it is paid once. */
export async function payOut(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const lang = await dashboardLang();
  const t = payoutMessages[lang];
  const id = readText(form, 'payout');
  const values = { payout: id, amount: readText(form, 'amount').slice(0, 20) };
  const amount = readAmount(values.amount);
  const iban = await readPayoutIban(accountId);
  if (!isPayoutId(id) || iban === undefined) return { values: {}, errors: { form: t.reload } };
  if (amount === undefined) return { values, errors: { amount: t.enterAmount } };
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values, errors: refused };
  const audit = await auditEntry(merchant, 'payout_requested', formatAmount(amount));
  const result = await requestPayout(accountId, { id, amount, iban }, audit);
  if (result === 'other_amount') {
    const earlier = await readPayout(accountId, id);
    return { values, errors: { form: t.alreadyRequested(formatAmount(earlier?.amount ?? 0, lang)) } };
  }
  if (result === 'not_covered') {
    const { available } = await readBalance(accountId);
    return { values, errors: { amount: t.onlyAvailable(formatAmount(Math.max(0, available), lang)) } };
  }
  refresh();
  return { values: {}, toast: t.onItsWay(formatAmount(amount, lang)) };
}
