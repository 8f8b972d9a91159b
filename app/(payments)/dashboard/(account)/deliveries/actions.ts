'use server';
import { deliveriesMessages } from '@/lib/payments/dashboard/messages/deliveries';
import { isDeliveryId } from '@/lib/payments/webhooks/read-delivery';
import { resendDeadLetters, resendDelivery } from '@/lib/payments/webhooks/resend';
import { merchantAction } from '../../form-action';

/** Sends one delivery of the account again. */
export const resend = merchantAction(async ({ merchant: { accountId }, lang, typed }) => {
  const t = deliveriesMessages[lang];
  const id = typed('id');
  const resent = isDeliveryId(id) && (await resendDelivery(accountId, Number(id)));
  return resent ? { toast: t.sentAgain } : { errors: { form: t.notSent } };
});

/** Sends dead letters of the account again: only one, those that are chosen, or all. */
export const resendDead = merchantAction(async ({ merchant: { accountId }, lang, form, typed }) => {
  const t = deliveriesMessages[lang].dead;
  const isAll = typed('which') === 'all';
  const chosen = form
    .getAll(form.has('only') ? 'only' : 'id')
    .filter((id): id is string => typeof id === 'string' && isDeliveryId(id))
    .map(Number);
  if (!isAll && chosen.length === 0) return { errors: { form: t.noneChosen } };
  return { toast: t.sent(await resendDeadLetters(accountId, isAll ? undefined : chosen)) };
});
