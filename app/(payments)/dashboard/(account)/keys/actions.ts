'use server';
import { createApiKey } from '@/lib/payments/accounts/api-keys';
import { keysMessages } from '@/lib/payments/dashboard/messages/keys';
import { merchantAction } from '../../form-action';

/** Creates an API key; the response to this one request shows it. */
export const createKey = merchantAction(async ({ merchant, lang, typed, confirm, audit }) => {
  const t = keysMessages[lang].errorsOf;
  const name = typed('name', 60);
  if (!merchant.active) return { errors: { form: t.activate } };
  if (!name) return { errors: { name: t.name } };
  await confirm();
  const key = await createApiKey(merchant.accountId, name, await audit('key_created', name));
  return key ? { secret: key.secret } : { errors: { form: t.full } };
});
