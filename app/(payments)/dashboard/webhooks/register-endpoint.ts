'use server';
// Registers a webhook URL and hands its secret to the page this once. Called by the form of the webhooks page.
import { refresh } from 'next/cache';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import { ENDPOINTS_LIMIT, registerEndpoint } from '@/lib/payments/webhooks/endpoints';

export interface EndpointState {
  error?: string;
  url?: string;
  done?: string;
  /** In the answer to this one request and nowhere else. */
  secret?: string;
}

export async function register(_before: EndpointState, form: FormData): Promise<EndpointState> {
  const { accountId } = await requireMerchant();
  const url = readText(form, 'url').slice(0, 2000);
  try {
    const endpoint = await registerEndpoint(accountId, url);
    if (!endpoint) return { error: `You have ${ENDPOINTS_LIMIT} endpoints. Remove one first.`, url };
    refresh();
    return { secret: endpoint.secret };
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { error: error.message, url };
    throw error;
  }
}
