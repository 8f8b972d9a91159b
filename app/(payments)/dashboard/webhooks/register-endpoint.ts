'use server';
// Registers a webhook URL and hands its secret to the page this once. Called by the form of the webhooks page.
import { refresh } from 'next/cache';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import { listEndpoints, registerEndpoint } from '@/lib/payments/webhooks/endpoints';

export interface EndpointState {
  error?: string;
  url?: string;
  done?: string;
  /** In the answer to this one request and nowhere else. */
  secret?: string;
}

/** Every event goes to each of them: more would only multiply the traffic. */
const MOST = 5;

export async function register(_before: EndpointState, form: FormData): Promise<EndpointState> {
  const { accountId } = await requireMerchant();
  const url = readText(form, 'url').slice(0, 2000);
  if ((await listEndpoints(accountId)).length >= MOST) {
    return { error: `You have ${MOST} endpoints. Remove one first.`, url };
  }
  try {
    const { secret } = await registerEndpoint(accountId, url);
    refresh();
    return { secret };
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { error: error.message, url };
    throw error;
  }
}
