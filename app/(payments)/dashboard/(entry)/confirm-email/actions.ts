'use server';
import { isAPIError } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from '@/lib/payments/auth/auth';
import { securityMessages } from '@/lib/payments/auth/messages/security';
import { forgetTries, waitForTurn } from '@/lib/payments/auth/throttle';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { formAction } from '../../form-action';

/** Wrong passwords for one account that have no delay. */
const FREE_TRIES = 5;
const INVALID = '/dashboard/confirm-email?link=invalid';

/**
 * Confirms a new account's e-mail address by the link's token, and signs its owner in. It takes the password of the
 * sign-up: someone who opens a link that a stranger's sign-up has sent them can't confirm the stranger's password.
 */
export const confirmEmail = formAction(async ({ form, lang, typed }) => {
  const token = typed('token');
  const password = String(form.get('password') ?? '');
  const { api, $context } = await auth();
  const { secret, internalAdapter, password: hashing } = await $context;
  const claims = await verifyJWT<{ email?: string }>(token, secret);
  const found =
    claims?.email && (await internalAdapter.findUserByEmail(claims.email, { includeAccounts: true }));
  if (!found) redirect(INVALID);
  // A link that was used before signs no one in: this leads to the sign-in page.
  if (found.user.emailVerified) redirect('/dashboard');
  const tries = `confirm-email:${found.user.id}`;
  if (!(await waitForTurn(tries, FREE_TRIES))) return fail(securityMessages[lang].tooManyTries);
  const hash = found.accounts.find((account) => account.password)?.password;
  if (!hash || !(await hashing.verify({ hash, password }))) return fail(entryMessages[lang].confirm.wrong);
  await forgetTries(tries);
  try {
    await api.verifyEmail({ query: { token }, headers: await headers() });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    redirect(INVALID);
  }
  redirect('/dashboard');
});

const fail = (password: string) => ({ errors: { password } });
