'use server';
import { webhooksMessages } from '@/lib/payments/dashboard/messages/webhooks';
import { registerEndpoint } from '@/lib/payments/webhooks/endpoints';
import { merchantAction } from '../../form-action';
import { secretOf, unlessForbidden } from './endpoint-results';

/** Registers a webhook URL; the response to this one request shows its secret. */
export const addEndpoint = merchantAction(async ({ merchant, lang, typed, confirm, audit }) => {
  const url = typed('url', 2_000);
  const standard = typed('standard') === 'yes';
  await confirm();
  return unlessForbidden(lang, async () => {
    const entry = await audit('endpoint_registered', url);
    const endpoint = await registerEndpoint(merchant.accountId, url, { standard, audit: entry });
    if (!endpoint) return { errors: { form: webhooksMessages[lang].errorsOf.full } };
    return secretOf(endpoint.secret, standard);
  });
});
