'use server';
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from '@/lib/payments/accounts/auth';
import { checkOrigin } from '@/lib/payments/accounts/check-origin';
import { readText } from '@/lib/payments/accounts/read-text';

/** Confirms a new account's e-mail address by the link's token, and signs its owner in. */
export async function confirmEmail(form: FormData): Promise<void> {
  await checkOrigin();
  try {
    await (await auth()).api.verifyEmail({
      query: { token: readText(form, 'token') },
      headers: await headers(),
    });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    redirect('/dashboard/confirm-email?link=invalid');
  }
  // A link that was used before does not sign anyone in: then this redirects to the sign-in page.
  redirect('/dashboard');
}
