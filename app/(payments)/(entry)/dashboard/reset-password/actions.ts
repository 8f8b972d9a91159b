'use server';
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { readText } from '@/lib/payments/accounts/read-text';
import { auth } from '@/lib/payments/auth/auth';
import { checkOrigin } from '@/lib/payments/auth/check-origin';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { findResetPerson } from '@/lib/payments/auth/find-reset-person';
import { passwordProblem } from '@/lib/payments/auth/password-problem';

/** Sets a new password by the e-mailed link's token, which is used up, and ends all of the person's sessions. */
export async function resetPassword(
  _before: DashboardFormState,
  form: FormData,
): Promise<DashboardFormState> {
  await checkOrigin();
  const token = readText(form, 'token');
  const expired = '/dashboard/reset-password?token=';
  const person = await findResetPerson(token);
  if (!person) redirect(expired);
  const newPassword = String(form.get('password') ?? '');
  const problem = passwordProblem(newPassword, [person.name, person.email], await dashboardLang());
  if (problem) return { values: {}, errors: { password: problem } };
  try {
    await (await auth()).api.resetPassword({ body: { token, newPassword }, headers: await headers() });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    redirect(expired);
  }
  redirect('/dashboard/login?password=reset');
}
