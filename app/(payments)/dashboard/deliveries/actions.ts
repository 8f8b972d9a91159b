'use server';
import { refresh } from 'next/cache';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { readText } from '@/lib/payments/accounts/read-text';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { deliveries } from '@/lib/payments/dashboard/messages/deliveries';
import { isDeliveryId } from '@/lib/payments/webhooks/read-delivery';
import { resendDeadLetters, resendDelivery } from '@/lib/payments/webhooks/resend';

/** Sends one delivery of the account again. */
export async function resend(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const { accountId } = await requireMerchant();
  const t = deliveries[await dashboardLang()];
  const id = readText(form, 'id');
  const resent = isDeliveryId(id) && (await resendDelivery(accountId, Number(id)));
  refresh();
  return resent ? { values: {}, toast: t.sentAgain } : { values: {}, errors: { form: t.notSent } };
}

/** Sends dead letters of the account again: only one, those that are chosen, or all. */
export async function resendDead(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const { accountId } = await requireMerchant();
  const t = deliveries[await dashboardLang()].dead;
  const chosen = form
    .getAll(form.has('only') ? 'only' : 'id')
    .filter((id): id is string => typeof id === 'string' && isDeliveryId(id))
    .map(Number);
  if (form.get('which') !== 'all' && chosen.length === 0)
    return { values: {}, errors: { form: t.noneChosen } };
  const count = await resendDeadLetters(accountId, form.get('which') === 'all' ? undefined : chosen);
  refresh();
  return { values: {}, toast: t.sent(count) };
}
