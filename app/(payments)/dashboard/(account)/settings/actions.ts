'use server';
import { isAPIError } from 'better-auth/api';
import { refresh } from 'next/cache';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { readText } from '@/lib/payments/accounts/read-text';
import { auditEntry, recordAudit } from '@/lib/payments/audit/audit';
import { auth } from '@/lib/payments/auth/auth';
import { endResetLinks } from '@/lib/payments/auth/end-reset-links';
import { securityMessages } from '@/lib/payments/auth/messages/security';
import { PASSWORD_MAX } from '@/lib/payments/auth/password-limits';
import { passwordProblem } from '@/lib/payments/auth/password-problem';
import { requireMerchant } from '@/lib/payments/auth/session';
import { revokeSession } from '@/lib/payments/auth/sessions';
import { forgetTries, waitForTurn } from '@/lib/payments/auth/throttle';
import { merchantAction } from '../../form-action';

/** Wrong passwords in one session that have no delay: a session left open must not become a place to guess. */
const FREE_TRIES = 5;

/** Changes the password of the person who is signed in, and ends their other sessions. */
export const changePassword = merchantAction(async ({ merchant, lang, form, audit }) => {
  const t = securityMessages[lang];
  const [currentPassword = '', newPassword = ''] = ['current-password', 'new-password'].map((name) =>
    String(form.get(name) ?? ''),
  );
  const problem = passwordProblem(newPassword, [merchant.accountName, merchant.email], lang);
  if (problem) return { errors: { 'new-password': problem } };
  const tries = `confirm:${merchant.sessionId}`;
  if (!(await waitForTurn(tries, FREE_TRIES))) return { errors: { 'current-password': t.tooManyTries } };
  try {
    await (await auth()).api.changePassword({
      body: {
        currentPassword: currentPassword.slice(0, PASSWORD_MAX),
        newPassword,
        revokeOtherSessions: true,
      },
      headers: await headers(),
    });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return { errors: { 'current-password': t.passwordWrong } };
  }
  await Promise.all([forgetTries(tries), endResetLinks(merchant.userId)]);
  await recordAudit(await audit('password_changed'));
  // A new request, since this one came with the session that has just ended.
  redirect('/dashboard/settings?password=changed');
});

/** Ends one of the person's own sessions. */
export async function endSession(form: FormData): Promise<void> {
  const merchant = await requireMerchant();
  const id = readText(form, 'id');
  if (await revokeSession(merchant.userId, id))
    await recordAudit(await auditEntry(merchant, 'session_ended'));
  if (id === merchant.sessionId) redirect('/dashboard/login');
  refresh();
}
