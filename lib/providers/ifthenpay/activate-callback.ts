// Registers where callbacks go: `POST /api/endpoint/callback/activation`.
import { paymentsEnv } from '@/lib/payments/env';
import { checkUrl, ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import { text } from './handle-provider';
import { type Callback, findMerchant, saveMerchant } from './merchants';

/** `OK: …`, or what is wrong. Guess: the texts, and the status of a failure. A plugin in production reads any 200 as success. */
export async function activateCallback(fields: Record<string, unknown>) {
  const { chave, entidade, subentidade, apKey, urlCb } = fields;
  const method = entidade === 'MBWAY' ? 'mbway' : 'multibanco';
  const merchant = findMerchant({
    backofficeKey: chave,
    [method === 'mbway' ? 'mbwayKey' : 'multibancoKey']: subentidade,
  });
  const isKnown = method === 'mbway' || entidade === paymentsEnv().MULTIBANCO_ENTITY;
  if (!merchant || !isKnown) return text(400, 'Invalid key, entity or sub-entity.');
  const callback = { template: String(urlCb ?? ''), antiPhishingKey: String(apKey ?? '') };
  const problem = problemOf(callback);
  if (problem) return text(400, problem);
  saveMerchant({ ...merchant, callbacks: { ...merchant.callbacks, [method]: callback } });
  return text(200, 'OK: callback activated.');
}

/** What is wrong with a callback; undefined when nothing is. */
export function problemOf({ template, antiPhishingKey }: Callback): string | undefined {
  if (!antiPhishingKey) return 'The anti-phishing key is missing.';
  if (template.length > 300) return 'The URL has more than 300 characters.';
  try {
    checkUrl(template, paymentsEnv().WEBHOOK_LOCAL_HOSTS);
    return undefined;
  } catch (error) {
    if (error instanceof ForbiddenAddress) return error.message;
    throw error;
  }
}
