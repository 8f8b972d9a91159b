'use server';
import { cookies } from 'next/headers';
import type { FormState } from '@/components/ui/use-form-action';
import { findApiKey } from '@/lib/payments/accounts/api-keys';
import { signUpMerchant } from '@/lib/payments/accounts/sign-up-merchant';
import { tryKeyOf } from '@/lib/payments/accounts/try-key';
import { checkOrigin } from '@/lib/payments/auth/check-origin';
import { securityMessages } from '@/lib/payments/auth/messages/security';
import { requireMerchant } from '@/lib/payments/auth/session';
import { setCookie } from '@/lib/payments/auth/set-cookie';
import { OPERATIONS } from '@/lib/payments/contract/operations';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';
import { type TryResult, tryOperation } from '@/lib/payments/docs/try-operation';
import { paymentsEnv } from '@/lib/payments/env';

/** `values` never has the key. */
export interface TryState extends FormState {
  result?: TryResult;
}

/** Holds the key of the test account that was made for this browser. */
const COOKIE = 'eclusa_try_key';
const COOKIE_SECONDS = 86_400;

/**
 * Calls the operation that the form names, with the key that was typed or else that of a test account made for this
 * browser. 404 without the simulator; refuses other sites.
 */
export async function callApi(_before: TryState, form: FormData): Promise<TryState> {
  requireSimulator();
  await checkOrigin();
  const { key: typed, ...values } = fieldsOf(form);
  const key = typed || (await keyOfBrowser());
  return call(values, key, 'Type your API key. The demo is open to the network, so it makes none.');
}

/** The same for the signed-in merchant, in test mode. Redirects to the sign-in page without a session. */
export async function callAsMerchant(_before: TryState, form: FormData): Promise<TryState> {
  requireSimulator();
  const merchant = await requireMerchant();
  const { key: _key, ...values } = fieldsOf(form);
  if (merchant.restricted) return { values, result: { problem: securityMessages.en.restricted } };
  const key = await tryKeyOf(merchant);
  const noKey = 'Your test account has ten active keys. Revoke one in the dashboard.';
  return call(values, key, noKey, true);
}

async function call(
  values: Record<string, string>,
  key: string | undefined,
  noKey: string,
  asMerchant = false,
): Promise<TryState> {
  const operation = OPERATIONS.find(({ id }) => id === values.operation);
  if (!operation) return { values, result: { problem: 'There is no such operation.' } };
  if (!key) return { values, result: { problem: noKey } };
  return { values, result: await tryOperation(operation.id, { ...values, key }, asMerchant) };
}

function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.trim();
  return fields;
}

async function keyOfBrowser(): Promise<string | undefined> {
  const known = (await cookies()).get(COOKIE)?.value;
  if (known && (await findApiKey(known))) return known;
  if (paymentsEnv().DEMO_LAN) return undefined;
  const { api_key: made } = await signUpMerchant({ name: 'Docs visitor', livemode: false });
  await setCookie(COOKIE, made, { path: '/docs/try', sameSite: 'strict', maxAge: COOKIE_SECONDS });
  return made;
}
