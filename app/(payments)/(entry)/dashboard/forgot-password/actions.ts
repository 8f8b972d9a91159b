'use server';
import { headers } from 'next/headers';
import { after } from 'next/server';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { readText } from '@/lib/payments/accounts/read-text';
import { auth, DEMO_EMAIL } from '@/lib/payments/auth/auth';
import { checkOrigin } from '@/lib/payments/auth/check-origin';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { countTry } from '@/lib/payments/auth/throttle';
import { clientNetwork } from '@/lib/payments/client-address';
import { entry } from '@/lib/payments/dashboard/messages/entry';
import { emailDelivery } from '@/lib/payments/email/delivery';

const REQUESTS_FROM_NETWORK = 30;
const WINDOW = 3600;

/** Sends a link that sets a new password. The response is the same for an address without an account. */
export async function requestReset(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  await checkOrigin();
  const { forgot: t, signUp } = entry[await dashboardLang()];
  const email = readText(form, 'email').toLowerCase();
  const values = { email };
  if (emailDelivery() === 'none') return { values, errors: { form: t.noMail } };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return { values, errors: { email: signUp.emailProblem } };
  }
  const sent = await headers();
  if (!(await countTry(`reset-from:${clientNetwork(sent)}`, REQUESTS_FROM_NETWORK, WINDOW))) {
    return { values, errors: { form: t.tooMany } };
  }
  // The visitor of the demonstration has no password, and must not get one.
  if (email !== DEMO_EMAIL) {
    const { api } = await auth();
    // Afterwards, so that the time until the response doesn't tell who has an account either.
    after(() => api.requestPasswordReset({ body: { email }, headers: sent }));
  }
  return {
    values: {},
    done: t.sent(email),
  };
}
