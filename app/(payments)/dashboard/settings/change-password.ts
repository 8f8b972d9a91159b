'use server';
// Changes the password of whoever is signed in, and ends their other sessions. Called by the form of the settings.
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from '@/lib/payments/accounts/auth';
import { passwordProblem } from '@/lib/payments/accounts/password-problem';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { countTry, forgetTries } from '@/lib/payments/accounts/throttle';

export interface ChangePasswordState {
  errors?: { current?: string; next?: string };
}

/** A session left open must not become a place to guess the password from. */
const TRIES = 10;
const WINDOW = 15 * 60;

export async function changePassword(
  _before: ChangePasswordState,
  form: FormData,
): Promise<ChangePasswordState> {
  const { userId, accountName, email } = await requireMerchant();
  const given = (name: string) => String(form.get(name) ?? '');
  const problem = passwordProblem(given('new-password'), [accountName, email]);
  if (problem) return { errors: { next: problem } };
  const bucket = `change-password:${userId}`;
  if (!(await countTry(bucket, TRIES, WINDOW))) {
    return { errors: { current: 'Too many tries. Wait a quarter of an hour, then try again.' } };
  }
  try {
    await (await auth()).api.changePassword({
      body: {
        currentPassword: given('current-password').slice(0, 128),
        newPassword: given('new-password'),
        revokeOtherSessions: true,
      },
      headers: await headers(),
    });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return { errors: { current: 'This is not your password.' } };
  }
  await forgetTries(bucket);
  // A new request, since this one came with the session that has just ended.
  redirect('/dashboard/settings?password=changed');
}
