'use server';
// What can be done with one webhook endpoint of the account. Called by the forms of its page.
import { refresh } from 'next/cache';
import { notFound, redirect } from 'next/navigation';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { countTry } from '@/lib/payments/accounts/throttle';
import { ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import { changeUrl, removeEndpoint, rotateSecret } from '@/lib/payments/webhooks/endpoints';
import { sendTestEvent, type TestAnswer } from '@/lib/payments/webhooks/send-test-event';

const TESTS_PER_MINUTE = 20;

export async function saveUrl(
  _before: object,
  form: FormData,
): Promise<{ error?: string; url?: string; done?: string }> {
  const { accountId } = await requireMerchant();
  const url = readText(form, 'url').slice(0, 2000);
  try {
    if (!(await changeUrl(accountId, readText(form, 'id'), url))) notFound();
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { error: error.message, url };
    throw error;
  }
  refresh();
  return { done: 'The URL is changed. What was waiting goes there too.', url };
}

export async function rotate(_before: object, form: FormData): Promise<{ secret?: string }> {
  const { accountId } = await requireMerchant();
  const secret = await rotateSecret(accountId, readText(form, 'id'));
  if (!secret) notFound();
  refresh();
  return { secret };
}

export async function sendTest(
  _before: object,
  form: FormData,
): Promise<{ refused?: string; answer?: TestAnswer }> {
  const { accountId } = await requireMerchant();
  if (!(await countTry(`test-event:${accountId}`, TESTS_PER_MINUTE, 60))) {
    return { refused: 'Too many test events. Wait a minute.' };
  }
  const answer = await sendTestEvent(accountId, readText(form, 'id'));
  return answer ? { answer } : notFound();
}

export async function remove(form: FormData): Promise<void> {
  const { accountId } = await requireMerchant();
  await removeEndpoint(accountId, readText(form, 'id'));
  redirect('/dashboard/webhooks');
}
