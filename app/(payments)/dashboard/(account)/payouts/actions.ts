'use server';
import { readPayoutIban } from '@/lib/payments/accounts/read-payout-iban';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import { readBalance } from '@/lib/payments/ledger/balance';
import { readPayout } from '@/lib/payments/ledger/read-payout';
import { isPayoutId, requestPayout } from '@/lib/payments/ledger/request-payout';
import { readAmount } from '@/lib/payments/read-amount';
import { merchantAction } from '../form-action';

/** Requests a payout. Its id was made when the form was rendered: sent twice, it is paid once. */
export const payOut = merchantAction(async ({ merchant: { accountId }, lang, typed, confirm, audit }) => {
  const t = payoutMessages[lang];
  const id = typed('payout');
  const amount = readAmount(typed('amount', 20));
  const iban = await readPayoutIban(accountId);
  if (!isPayoutId(id) || iban === undefined) return { values: {}, errors: { form: t.reload } };
  if (amount === undefined) return { errors: { amount: t.enterAmount } };
  await confirm();
  const entry = await audit('payout_requested', formatAmount(amount));
  const result = await requestPayout(accountId, { id, amount, iban }, entry);
  if (result === 'other_amount') {
    const earlier = await readPayout(accountId, id);
    return { errors: { form: t.alreadyRequested(formatAmount(earlier?.amount ?? 0, lang)) } };
  }
  if (result === 'not_covered') {
    const { available } = await readBalance(accountId);
    return { errors: { amount: t.onlyAvailable(formatAmount(Math.max(0, available), lang)) } };
  }
  return { toast: t.onItsWay(formatAmount(amount, lang)) };
});
