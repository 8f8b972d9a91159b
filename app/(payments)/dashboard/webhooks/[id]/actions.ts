'use server';
import { refresh } from 'next/cache';
import { notFound, redirect } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { auditEntry } from '@/lib/payments/accounts/audit';
import { confirmIdentity } from '@/lib/payments/accounts/confirm-identity';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { countTry } from '@/lib/payments/accounts/throttle';
import { ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import * as endpoints from '@/lib/payments/webhooks/endpoints';
import { sendTestEvent, type TestAnswer } from '@/lib/payments/webhooks/send-test-event';
import { standardSecret } from '@/lib/payments/webhooks/sign-headers';

const TESTS_PER_MINUTE = 20;

export async function changeUrl(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const url = readText(form, 'url').slice(0, 2000);
  const values = { url };
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values, errors: refused };
  try {
    const audit = await auditEntry(merchant, 'endpoint_changed', url);
    if (!(await endpoints.changeUrl(merchant.accountId, readText(form, 'id'), url, audit))) notFound();
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { values, errors: { url: error.message } };
    throw error;
  }
  refresh();
  return { values, done: 'The URL is changed. Events that are waiting go there too.' };
}

/** Gives the endpoint a new secret; the response to this one request shows it. */
export async function rotateSecret(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values: {}, errors: refused };
  const audit = await auditEntry(merchant, 'secret_rotated');
  const rotated = await endpoints.rotateSecret(merchant.accountId, readText(form, 'id'), audit);
  if (!rotated) notFound();
  const { secret, standard } = rotated;
  refresh();
  return { values: {}, secret, ...(standard && { standardSecret: standardSecret(secret) }) };
}

/** Turns the headers of Standard Webhooks on or off. */
export async function setStandardWebhooks(form: FormData): Promise<void> {
  const merchant = await requireMerchant();
  const [id, on] = [readText(form, 'id'), form.get('standard') === 'yes'];
  if (!merchant.restricted) {
    const audit = await auditEntry(merchant, on ? 'standard_webhooks_on' : 'standard_webhooks_off');
    await endpoints.setStandardWebhooks(merchant.accountId, id, on, audit);
  }
  refresh();
}

export async function sendTest(
  _before: DashboardFormState,
  form: FormData,
): Promise<DashboardFormState & { response?: TestAnswer }> {
  const { accountId } = await requireMerchant();
  if (!(await countTry(`test-event:${accountId}`, TESTS_PER_MINUTE, 60))) {
    return { values: {}, errors: { form: 'Too many test events. Wait a minute.' } };
  }
  const response = await sendTestEvent(accountId, readText(form, 'id'));
  return response ? { values: {}, response } : notFound();
}

export async function removeEndpoint(form: FormData): Promise<void> {
  const merchant = await requireMerchant();
  if (!merchant.restricted) {
    const audit = await auditEntry(merchant, 'endpoint_removed');
    await endpoints.removeEndpoint(merchant.accountId, readText(form, 'id'), { audit });
  }
  redirect('/dashboard/webhooks');
}
