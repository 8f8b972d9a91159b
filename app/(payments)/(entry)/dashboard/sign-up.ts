'use server';
// Creates a person and their merchant account, and signs them in. Called by the form of the sign-up page.
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth, DEMO_EMAIL } from '@/lib/payments/accounts/auth';
import { checkOrigin } from '@/lib/payments/accounts/check-origin';
import { clientAddress } from '@/lib/payments/accounts/client-address';
import { openAccount } from '@/lib/payments/accounts/open-account';
import { passwordProblem } from '@/lib/payments/accounts/password-problem';
import { readText } from '@/lib/payments/accounts/read-text';
import { countTry } from '@/lib/payments/accounts/throttle';

export interface SignUpState {
  errors?: { name?: string; email?: string; password?: string; form?: string };
  name?: string;
  email?: string;
}

const ACCOUNTS_FROM_ADDRESS = 200;
const WINDOW = 3600;
/** As long as the machine and the phone can show. */
const NAME_LENGTH = 40;

export async function signUp(_before: SignUpState, form: FormData): Promise<SignUpState> {
  await checkOrigin();
  const name = readText(form, 'name');
  const email = readText(form, 'email').toLowerCase();
  const given = form.get('password');
  const password = typeof given === 'string' ? given : '';
  const problem = passwordProblem(password, [name, email]);
  const errors = {
    ...((name.length < 2 || name.length > NAME_LENGTH) && {
      name: `Give the name that payers will see, 2 to ${NAME_LENGTH} characters.`,
    }),
    ...((!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email === DEMO_EMAIL) && {
      email: 'Give a whole e-mail address, for example ana@example.pt.',
    }),
    ...(problem && { password: problem }),
  };
  if (Object.keys(errors).length > 0) return { errors, name, email };
  if (!(await countTry(`sign-up-from:${await clientAddress()}`, ACCOUNTS_FROM_ADDRESS, WINDOW))) {
    return {
      errors: { form: 'Too many new accounts from your network. Try again in an hour.' },
      name,
      email,
    };
  }
  const { api } = await auth();
  try {
    const { user } = await api.signUpEmail({
      body: { name, email, password },
      headers: await headers(),
    });
    await openAccount(user.id, name);
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return {
      errors: { email: 'This address cannot be used. If it is yours and has an account, sign in instead.' },
      name,
      email,
    };
  }
  redirect('/dashboard');
}
