'use server';
// Signs a person in. Called by the form of the sign-in page.
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from '@/lib/payments/accounts/auth';
import { checkOrigin } from '@/lib/payments/accounts/check-origin';
import { clientAddress } from '@/lib/payments/accounts/client-address';
import { readText } from '@/lib/payments/accounts/read-text';
import { countTry, forgetTries } from '@/lib/payments/accounts/throttle';

export interface SignInState {
  error?: string;
  email?: string;
}

/** Tries at one e-mail address, and from one network address, before waiting is asked for. */
const TRIES = 10;
const TRIES_FROM_ADDRESS = 100;
const WINDOW = 15 * 60;

export async function signIn(_before: SignInState, form: FormData): Promise<SignInState> {
  await checkOrigin();
  const email = readText(form, 'email').toLowerCase();
  const password = form.get('password');
  if (!email || typeof password !== 'string' || !password) {
    return { error: 'Give your e-mail address and password.', email };
  }
  const bucket = `sign-in:${email}`;
  const within = await Promise.all([
    countTry(bucket, TRIES, WINDOW),
    countTry(`sign-in-from:${await clientAddress()}`, TRIES_FROM_ADDRESS, WINDOW),
  ]);
  if (within.includes(false)) {
    return { error: 'Too many tries. Wait a quarter of an hour, then try again.', email };
  }
  const { api } = await auth();
  const signedIn = await api
    .signInEmail({ body: { email, password }, headers: await headers() })
    .catch(() => undefined);
  // The same words whichever was wrong: nobody learns here who has an account.
  if (!signedIn) return { error: 'The e-mail address or the password is not right.', email };
  await forgetTries(bucket);
  redirect('/dashboard');
}
