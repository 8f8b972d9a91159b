'use server';
// Asks for a payout. Its id was made when the form was shown: sent twice, it is paid once.
import { redirect } from 'next/navigation';
import { readPayoutIban } from '@/lib/payments/accounts/read-payout-iban';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { readAmount } from '@/lib/payments/dashboard/read-amount';
import { isPayoutId, requestPayout } from '@/lib/payments/ledger/request-payout';

/** Ends on the list, with what is wrong if anything. */
export async function request(form: FormData): Promise<void> {
  const { accountId } = await requireMerchant();
  const id = String(form.get('payout'));
  const typed = String(form.get('amount'));
  const amount = readAmount(typed);
  const iban = await readPayoutIban(accountId);
  if (!isPayoutId(id) || iban === undefined) redirect('/dashboard/payouts');
  const again = (problem: string) =>
    `/dashboard/payouts?${new URLSearchParams({ problem, amount: typed.slice(0, 20) })}`;
  if (amount === undefined) redirect(again('amount'));
  redirect((await requestPayout(accountId, { id, amount, iban })) ? '/dashboard/payouts' : again('balance'));
}
