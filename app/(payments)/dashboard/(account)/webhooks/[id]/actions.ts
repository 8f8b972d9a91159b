'use server';
import { notFound, redirect } from 'next/navigation';
import { countTry } from '@/lib/payments/auth/throttle';
import { EVENT_TYPES } from '@/lib/payments/contract/schemas';
import { webhooksMessages } from '@/lib/payments/dashboard/messages/webhooks';
import { formatExact } from '@/lib/payments/format';
import * as endpoints from '@/lib/payments/webhooks/endpoints';
import { sendTestEvent } from '@/lib/payments/webhooks/send-test-event';
import { merchantAction } from '../../../form-action';
import { secretOf, unlessForbidden } from '../endpoint-results';

const TESTS_PER_MINUTE = 20;

/** The URL of the account's endpoint; another account's is not found. */
async function urlOf(accountId: string, id: string): Promise<string> {
  return (await endpoints.listEndpoints(accountId)).find((known) => known.id === id)?.url ?? notFound();
}

export const changeUrl = merchantAction(async ({ merchant, lang, typed, confirm, audit }) => {
  const url = typed('url', 2_000);
  await confirm();
  return unlessForbidden(lang, async () => {
    const entry = await audit('endpoint_changed', url);
    if (!(await endpoints.changeUrl(merchant.accountId, typed('id'), url, entry))) notFound();
    return { done: webhooksMessages[lang].urlChanged };
  });
});

/** Gives the endpoint a new secret; the response to this one request shows it. */
export const rotateSecret = merchantAction(async ({ merchant, lang, typed, confirm, audit }) => {
  const id = typed('id');
  await confirm();
  const entry = await audit('secret_rotated', await urlOf(merchant.accountId, id));
  const endsPrevious = typed('ends_previous') === 'yes';
  const rotated = await endpoints.rotateSecret(merchant.accountId, id, entry, { endsPrevious });
  if (!rotated) notFound();
  if ('secret' in rotated) return secretOf(rotated.secret, rotated.standard);
  return {
    errors: { form: webhooksMessages[lang].errorsOf.stillSigns(formatExact(rotated.signsUntil, lang)) },
  };
});

/** Turns the headers of Standard Webhooks on or off. */
export const setStandardWebhooks = merchantAction(async ({ merchant, lang, typed, confirm, audit }) => {
  const id = typed('id');
  const on = typed('standard') === 'yes';
  await confirm();
  const action = on ? 'standard_webhooks_on' : 'standard_webhooks_off';
  const entry = await audit(action, await urlOf(merchant.accountId, id));
  await endpoints.setStandardWebhooks(merchant.accountId, id, on, entry);
  return { toast: webhooksMessages[lang].standardChanged(on) };
});

export const sendTest = merchantAction(async ({ merchant: { accountId }, lang, typed }) => {
  const type = EVENT_TYPES.find((each) => each === typed('type')) ?? 'order.paid';
  if (!(await countTry(`test-event:${accountId}`, TESTS_PER_MINUTE, 60))) {
    return { errors: { form: webhooksMessages[lang].errorsOf.tooManyTests } };
  }
  const response = await sendTestEvent(accountId, typed('id'), type);
  return { values: { type }, response: response ?? notFound() };
});

export const removeEndpoint = merchantAction(async ({ merchant, typed, confirm, audit }) => {
  const id = typed('id');
  await confirm();
  const entry = await audit('endpoint_removed', await urlOf(merchant.accountId, id));
  await endpoints.removeEndpoint(merchant.accountId, id, entry);
  redirect('/dashboard/webhooks');
});
