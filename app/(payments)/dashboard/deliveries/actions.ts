'use server';
import { refresh } from 'next/cache';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { readText } from '@/lib/payments/accounts/read-text';
import { refusalOf } from '@/lib/payments/accounts/roles';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { dashboardLang } from '@/lib/payments/dashboard/lang';
import { deliveries } from '@/lib/payments/dashboard/messages/deliveries';
import { isDeliveryId } from '@/lib/payments/webhooks/read-delivery';
import { resendDeadLetters, resendDelivery } from '@/lib/payments/webhooks/resend';

/** Sends one delivery of the account again. */
export async function resend(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const lang = await dashboardLang();
  const t = deliveries[lang];
  const refusal = refusalOf(merchant, 'staff', lang);
  if (refusal) return { values: {}, errors: { form: refusal } };
  const id = readText(form, 'id');
  const resent = isDeliveryId(id) && (await resendDelivery(accountId, Number(id)));
  refresh();
  return resent ? { values: {}, toast: t.sentAgain } : { values: {}, errors: { form: t.notSent } };
}

/** Sends dead letters of the account again: only one, those that are chosen, or all. */
export async function resendDead(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const lang = await dashboardLang();
  const t = deliveries[lang].dead;
  const refusal = refusalOf(merchant, 'staff', lang);
  if (refusal) return { values: {}, errors: { form: refusal } };
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
