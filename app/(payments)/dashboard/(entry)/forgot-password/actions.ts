'use server';
import { headers } from 'next/headers';
import { after } from 'next/server';
import { auth, DEMO_EMAIL } from '@/lib/payments/auth/auth';
import { countTry } from '@/lib/payments/auth/throttle';
import { clientNetwork } from '@/lib/payments/client-address';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { formAction } from '../../form-action';

const REQUESTS_FROM_NETWORK = 30;
const WINDOW = 3600;

/** Sends a link that sets a new password. The response is the same for an address without an account. */
export const requestReset = formAction(async ({ lang, typed }) => {
  const { forgot: t, signUp } = entryMessages[lang];
  const email = typed('email').toLowerCase();
  if (emailDelivery() === 'none') return { errors: { form: t.noMail } };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { errors: { email: signUp.emailProblem } };
  const sent = await headers();
  if (!(await countTry(`reset-from:${clientNetwork(sent)}`, REQUESTS_FROM_NETWORK, WINDOW))) {
    return { errors: { form: t.tooMany } };
  }
  // The visitor of the demonstration has no password, and must not get one.
  if (email !== DEMO_EMAIL) {
    const { api } = await auth();
    // Afterwards, so that the time until the response doesn't tell who has an account either.
    after(() => api.requestPasswordReset({ body: { email }, headers: sent }));
  }
  return { done: t.sent(email) };
});
