'use server';
import { readPayoutIban } from '@/lib/payments/accounts/read-payout-iban';
import { payoutsMessages } from '@/lib/payments/dashboard/messages/payouts';
import { formatMoney } from '@/lib/payments/format';
import { readBalance } from '@/lib/payments/ledger/balance';
import { readPayout } from '@/lib/payments/ledger/read-payout';
import { isPayoutId, requestPayout } from '@/lib/payments/ledger/request-payout';
import { readAmount } from '@/lib/payments/read-amount';
import { merchantAction } from '../../form-action';

/** Requests a payout. Its id was made when the form was rendered: sent twice, it is paid once. */
export const payOut = merchantAction(async ({ merchant: { accountId }, lang, typed, confirm, audit }) => {
  const t = payoutsMessages[lang];
  const id = typed('payout');
  const amount = readAmount(typed('amount', 20));
  const iban = await readPayoutIban(accountId);
  if (!isPayoutId(id) || iban === undefined) return { values: {}, errors: { form: t.reload } };
  if (amount === undefined) return { errors: { amount: t.enterAmount } };
  await confirm();
  const entry = await audit('payout_requested', formatMoney(amount, 'en'));
  const result = await requestPayout(accountId, { id, amount, iban }, entry);
  if (result === 'other_amount') {
    const earlier = await readPayout(accountId, id);
    return { errors: { form: t.alreadyRequested(formatMoney(earlier?.amount ?? 0, lang)) } };
  }
  if (result === 'not_covered') {
    const { available } = await readBalance(accountId);
    return { errors: { amount: t.onlyAvailable(formatMoney(Math.max(0, available), lang)) } };
  }
  return { toast: t.onItsWay(formatMoney(amount, lang)) };
});
