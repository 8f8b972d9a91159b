'use server';
import { refresh } from 'next/cache';
import { notFound, redirect } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { readText } from '@/lib/payments/accounts/read-text';
import { auditEntry } from '@/lib/payments/audit/audit';
import { confirmIdentity } from '@/lib/payments/auth/confirm-identity';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { countTry } from '@/lib/payments/auth/throttle';
import { EVENT_TYPES } from '@/lib/payments/contract/schemas';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { addressProblem } from '@/lib/payments/dashboard/messages/address-problem';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import { ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import * as endpoints from '@/lib/payments/webhooks/endpoints';
import { sendTestEvent, type TestAnswer } from '@/lib/payments/webhooks/send-test-event';
import { standardSecret } from '@/lib/payments/webhooks/sign-headers';

const TESTS_PER_MINUTE = 20;

/** The URL of the account's endpoint; another account's is not found. */
async function urlOf(accountId: string, id: string): Promise<string> {
  return (await endpoints.listEndpoints(accountId)).find((known) => known.id === id)?.url ?? notFound();
}

export async function changeUrl(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const url = readText(form, 'url').slice(0, 2000);
  const values = { url };
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values, errors: refused };
  try {
    const audit = await auditEntry(merchant, 'endpoint_changed', url);
    if (!(await endpoints.changeUrl(merchant.accountId, readText(form, 'id'), url, audit))) notFound();
  } catch (error) {
    if (error instanceof ForbiddenAddress)
      return { values, errors: { url: addressProblem(error.message, lang) } };
    throw error;
  }
  refresh();
  return { values, done: webhooks[lang].urlChanged };
}

/** Gives the endpoint a new secret; the response to this one request shows it. */
export async function rotateSecret(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const id = readText(form, 'id');
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values: {}, errors: refused };
  const audit = await auditEntry(merchant, 'secret_rotated', await urlOf(merchant.accountId, id));
  const endsPrevious = form.get('ends_previous') === 'yes';
  const rotated = await endpoints.rotateSecret(merchant.accountId, id, audit, { endsPrevious });
  if (!rotated) notFound();
  if ('signsUntil' in rotated) {
    refresh();
    const lang = await dashboardLang();
    const until = formatMoment(rotated.signsUntil, lang);
    return { values: {}, errors: { form: webhooks[lang].errorsOf.stillSigns(until) } };
  }
  const { secret, standard } = rotated;
  refresh();
  return { values: {}, secret, ...(standard && { standardSecret: standardSecret(secret) }) };
}

/** Turns the headers of Standard Webhooks on or off. */
export async function setStandardWebhooks(
  _before: DashboardFormState,
  form: FormData,
): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const [id, on] = [readText(form, 'id'), form.get('standard') === 'yes'];
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values: {}, errors: refused };
  const action = on ? 'standard_webhooks_on' : 'standard_webhooks_off';
  const audit = await auditEntry(merchant, action, await urlOf(merchant.accountId, id));
  await endpoints.setStandardWebhooks(merchant.accountId, id, on, audit);
  refresh();
  return { values: {}, toast: webhooks[await dashboardLang()].standardChanged(on) };
}

export async function sendTest(
  _before: DashboardFormState,
  form: FormData,
): Promise<DashboardFormState & { response?: TestAnswer }> {
  const { accountId } = await requireMerchant();
  const lang = await dashboardLang();
  const type = EVENT_TYPES.find((each) => each === form.get('type')) ?? 'order.paid';
  const values = { type };
  if (!(await countTry(`test-event:${accountId}`, TESTS_PER_MINUTE, 60))) {
    return { values, errors: { form: webhooks[lang].errorsOf.tooManyTests } };
  }
  const response = await sendTestEvent(accountId, readText(form, 'id'), type);
  return response ? { values, response } : notFound();
}

export async function removeEndpoint(
  _before: DashboardFormState,
  form: FormData,
): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const id = readText(form, 'id');
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values: {}, errors: refused };
  const audit = await auditEntry(merchant, 'endpoint_removed', await urlOf(merchant.accountId, id));
  await endpoints.removeEndpoint(merchant.accountId, id, audit);
  redirect('/dashboard/webhooks');
}
