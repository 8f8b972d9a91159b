'use server';
// Sends deliveries of the account again, one or all dead letters. Called by the deliveries and dead letters pages.
import { redirect } from 'next/navigation';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { resendDeadLetters, resendDelivery } from '@/lib/payments/webhooks/resend';

export async function resend(form: FormData): Promise<void> {
  const { accountId } = await requireMerchant();
  const id = Number(readText(form, 'id'));
  if (!Number.isSafeInteger(id) || id < 1) redirect('/dashboard/deliveries');
  const resent = await resendDelivery(accountId, id);
  redirect(`/dashboard/deliveries/${id}?resent=${resent ? 'yes' : 'no'}`);
}

export async function resendAll(): Promise<void> {
  const { accountId } = await requireMerchant();
  redirect(`/dashboard/dead-letters?resent=${await resendDeadLetters(accountId)}`);
}
