'use server';
import { isAPIError } from 'better-auth/api';
import { refresh } from 'next/cache';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { auditEntry, recordAudit } from '@/lib/payments/accounts/audit';
import { auth } from '@/lib/payments/accounts/auth';
import { endResetLinks } from '@/lib/payments/accounts/end-reset-links';
import { PASSWORD_MAX } from '@/lib/payments/accounts/password-limits';
import { passwordProblem } from '@/lib/payments/accounts/password-problem';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { revokeSession } from '@/lib/payments/accounts/sessions';
import { forgetTries, waitForTurn } from '@/lib/payments/accounts/throttle';
import { dashboardLang } from '@/lib/payments/dashboard/lang';
import { security } from '@/lib/payments/dashboard/messages/security';

/** Wrong passwords in one session that have no delay: a session left open must not become a place to guess. */
const FREE_TRIES = 5;

/** Changes the password of the person who is signed in, and ends their other sessions. */
export async function changePassword(
  _before: DashboardFormState,
  form: FormData,
): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const t = security[lang];
  const typed = (name: string) => String(form.get(name) ?? '');
  const problem = passwordProblem(typed('new-password'), [merchant.accountName, merchant.email], lang);
  if (problem) return { values: {}, errors: { 'new-password': problem } };
  const tries = `confirm:${merchant.sessionId}`;
  if (!(await waitForTurn(tries, FREE_TRIES))) {
    return { values: {}, errors: { 'current-password': t.tooManyTries } };
  }
  try {
    await (await auth()).api.changePassword({
      body: {
        currentPassword: typed('current-password').slice(0, PASSWORD_MAX),
        newPassword: typed('new-password'),
        revokeOtherSessions: true,
      },
      headers: await headers(),
    });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return { values: {}, errors: { 'current-password': t.passwordWrong } };
  }
  await Promise.all([forgetTries(tries), endResetLinks(merchant.userId)]);
  await recordAudit(await auditEntry(merchant, 'password_changed'));
  // A new request, since this one came with the session that has just ended.
  redirect('/dashboard/settings?password=changed');
}

/** Ends one of the person's own sessions. */
export async function endSession(form: FormData): Promise<void> {
  const merchant = await requireMerchant();
  const id = readText(form, 'id');
  if (await revokeSession(merchant.userId, id))
    await recordAudit(await auditEntry(merchant, 'session_ended'));
  if (id === merchant.sessionId) redirect('/dashboard/login');
  refresh();
}
