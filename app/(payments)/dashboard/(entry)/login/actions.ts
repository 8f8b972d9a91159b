'use server';
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from '@/lib/payments/auth/auth';
import { checkOrigin } from '@/lib/payments/auth/check-origin';
import { knownBrowser, rememberBrowser } from '@/lib/payments/auth/known-browser';
import { nextPath } from '@/lib/payments/auth/next-path';
import { forgetTries, takeBackTry, waitForTurn } from '@/lib/payments/auth/throttle';
import { clientNetwork } from '@/lib/payments/client-address';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { requireSimulatorAction } from '@/lib/payments/demo/simulator/require-simulator';
import { formAction } from '../../form-action';

/**
 * Wrong passwords without a delay: for one e-mail address from one network, and for all of them from it. Both are
 * counted by where the tries come from, so nobody can keep a merchant out from elsewhere. A browser that the person has
 * signed in with before is counted by itself, so nobody can keep them out from the same network either.
 */
const FREE_TRIES = { ofAccount: 5, ofNetwork: 50 };

export const signIn = formAction(async ({ form, lang, typed }) => {
  const t = entryMessages[lang].signIn;
  const email = typed('email').toLowerCase();
  const password = form.get('password');
  const fail = (message: string) => ({ errors: { form: message } });
  if (!email || typeof password !== 'string' || !password) {
    return fail(t.missing);
  }
  const sent = await headers();
  const network = clientNetwork(sent);
  const ofNetwork = `sign-in-from:${network}`;
  const browser = await knownBrowser(email);
  const ofAccount = browser ? `sign-in-with:${browser}` : `sign-in:${email}:${network}`;
  const turns = await Promise.all([
    waitForTurn(ofAccount, FREE_TRIES.ofAccount),
    browser ? true : waitForTurn(ofNetwork, FREE_TRIES.ofNetwork),
  ]);
  if (turns.includes(false)) {
    return fail(t.tooMany);
  }
  try {
    await (await auth()).api.signInEmail({ body: { email, password }, headers: sent });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    // Only someone with the right password gets this far.
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') {
      return fail(t.unverified);
    }
    // The same message whichever was wrong: it does not tell who has an account.
    return fail(t.wrong);
  }
  await Promise.all([forgetTries(ofAccount), !browser && takeBackTry(ofNetwork), rememberBrowser(email)]);
  redirect(nextPath(form.get('next')));
});

/** Enters the demonstration's merchant with one click, only while the network is simulated. */
export async function enterDemo(form: FormData): Promise<void> {
  await requireSimulatorAction();
  await checkOrigin();
  await (await auth()).api.demoSignIn({ headers: await headers() });
  redirect(nextPath(form.get('next')));
}
