'use server';
import { randomUUID } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { auditEntry } from '@/lib/payments/accounts/audit';
import { auth } from '@/lib/payments/accounts/auth';
import { checkOrigin } from '@/lib/payments/accounts/check-origin';
import { rememberBrowser } from '@/lib/payments/accounts/known-browser';
import { passwordProblem } from '@/lib/payments/accounts/password-problem';
import { readText } from '@/lib/payments/accounts/read-text';
import { findMerchant } from '@/lib/payments/accounts/session';
import { revokeSession } from '@/lib/payments/accounts/sessions';
import { acceptInvitation, findInvitation } from '@/lib/payments/accounts/team';
import { dashboardLang } from '@/lib/payments/dashboard/lang';
import { team } from '@/lib/payments/dashboard/messages/team';

/** Accepts the invitation of the e-mailed link's token, which is used up, and signs the person in. */
export async function joinTeam(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  await checkOrigin();
  const token = readText(form, 'token');
  const lang = await dashboardLang();
  const invitation = await findInvitation(token);
  const again = `/dashboard/join?${new URLSearchParams({ token })}`;
  if (!invitation || invitation.isTaken) redirect(again);
  const { email, role, accountName, liveAccountId } = invitation;
  const password = String(form.get('password') ?? '');
  const problem = passwordProblem(password, [accountName, email], lang);
  if (problem) return { values: {}, errors: { password: problem } };
  const { api, $context } = await auth();
  const person = {
    userId: randomUUID(),
    passwordHash: await (await $context).password.hash(password),
  };
  const joining = { userId: person.userId, email, liveAccountId };
  const audit = await auditEntry(joining, 'member_joined', team[lang].roles[role].name);
  if (!(await acceptInvitation(token, person, audit))) redirect(again);
  // A session of another person in this browser makes room for the new one.
  const before = await findMerchant();
  if (before) await revokeSession(before.userId, before.sessionId);
  await rememberBrowser(email);
  try {
    await api.signInEmail({ body: { email, password }, headers: await headers() });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    // The link was passed on without e-mail, and there is e-mail by now: the address is confirmed first.
    redirect(`/dashboard/confirm-email?${new URLSearchParams({ email })}`);
  }
  redirect('/dashboard');
}
