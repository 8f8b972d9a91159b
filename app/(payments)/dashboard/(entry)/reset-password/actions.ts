'use server';
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from '@/lib/payments/auth/auth';
import { findResetPerson } from '@/lib/payments/auth/find-reset-person';
import { passwordProblem } from '@/lib/payments/auth/password-problem';
import { formAction } from '../../form-action';

/** Sets a new password by the e-mailed link's token, which is used up, and ends all of the person's sessions. */
export const resetPassword = formAction(async ({ form, lang, typed }) => {
  const token = typed('token');
  const expired = '/dashboard/reset-password?token=';
  const person = await findResetPerson(token);
  if (!person) redirect(expired);
  const newPassword = String(form.get('password') ?? '');
  const problem = passwordProblem(newPassword, [person.name, person.email], lang);
  if (problem) return { errors: { password: problem } };
  try {
    await (await auth()).api.resetPassword({ body: { token, newPassword }, headers: await headers() });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    redirect(expired);
  }
  redirect('/dashboard/login?password=reset');
});
