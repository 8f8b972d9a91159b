// What a sensitive action checks beside the session: that it is really the person, that they see the mode they do it in,
// and that they are no visitor of a demonstration that is open to the network.
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { auth } from './auth';
import { dashboardLang } from './dashboard-lang';
import { securityMessages } from './messages/security';
import type { DashboardMerchant } from './session';
import { confirmSession } from './sessions';
import { forgetTries, waitForTurn } from './throttle';

/** Wrong passwords in one session that have no delay. */
const FREE_TRIES = 5;

/**
 * Why the action may not be done, by field of its form; undefined when it may.
 * The password is asked for unless it was given in the last ten minutes.
 */
export async function confirmIdentity(
  merchant: DashboardMerchant,
  form: FormData,
): Promise<{ form?: string; password?: string } | undefined> {
  const { livemode, asksPassword, sessionId } = merchant;
  const t = securityMessages[await dashboardLang()];
  if (merchant.restricted) return { form: t.restricted };
  const mode = livemode ? 'live' : 'test';
  // Every tab shares the mode: another one may have switched it since this form was rendered.
  if ((form.get('mode') ?? mode) !== mode) return { form: t.switched(mode) };
  if (!asksPassword) return undefined;
  const password = String(form.get('password') ?? '');
  if (!password) return { password: t.passwordMissing };
  const tries = `confirm:${sessionId}`;
  if (!(await waitForTurn(tries, FREE_TRIES))) return { password: t.tooManyTries };
  try {
    await (await auth()).api.verifyPassword({ body: { password }, headers: await headers() });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return { password: t.passwordWrong };
  }
  await Promise.all([forgetTries(tries), confirmSession(sessionId)]);
  return undefined;
}
