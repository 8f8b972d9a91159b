'use server';
import { redirect } from 'next/navigation';
import type { FormState } from '@/components/ui/use-form-action';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { resendDeadLetters, resendDelivery } from '@/lib/payments/webhooks/resend';

/** Sends one delivery of the account again and shows it. */
export async function resend(_before: FormState, form: FormData): Promise<FormState> {
  const { accountId } = await requireMerchant();
  const id = Number(readText(form, 'id'));
  if (!Number.isSafeInteger(id) || id < 1) redirect('/dashboard/deliveries');
  const resent = await resendDelivery(accountId, id);
  redirect(`/dashboard/deliveries/${id}?resent=${resent ? 'yes' : 'no'}`);
}

/** Sends all dead letters of the account again. */
export async function resendAll(_before: FormState, _form: FormData): Promise<FormState> {
  const { accountId } = await requireMerchant();
  redirect(`/dashboard/dead-letters?resent=${await resendDeadLetters(accountId)}`);
}
