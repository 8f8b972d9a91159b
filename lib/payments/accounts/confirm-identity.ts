// What a sensitive action checks beside the session: that it is really the person, that they may, and that they
// see the mode they do it in.
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { auth } from './auth';
import type { DashboardMerchant } from './session';
import { confirmSession } from './sessions';
import { forgetTries, waitForTurn } from './throttle';

/** Wrong passwords in one session that have no delay. */
const FREE_TRIES = 5;

export const RESTRICTED =
  'This demonstration is open to the network, so its keys, webhooks and payouts can’t be changed. Create an account of your own to try them.';

/**
 * Why the action may not be done, by field of its form; undefined when it may. The password is asked for unless it was
 * given in the last ten minutes.
 */
export async function confirmIdentity(
  { restricted, livemode, asksPassword, sessionId }: DashboardMerchant,
  form: FormData,
): Promise<{ form?: string; password?: string } | undefined> {
  if (restricted) return { form: RESTRICTED };
  const mode = livemode ? 'live' : 'test';
  // Every tab shares the mode: another one may have switched it since this form was rendered.
  if ((form.get('mode') ?? mode) !== mode)
    return { form: `You have switched to ${mode} mode. Reload the page, then do it again.` };
  if (!asksPassword) return undefined;
  const password = String(form.get('password') ?? '');
  if (!password) return { password: 'Enter your password to confirm that it is you.' };
  const tries = `confirm:${sessionId}`;
  if (!(await waitForTurn(tries, FREE_TRIES))) return { password: 'Too many tries. Wait half a minute.' };
  try {
    await (await auth()).api.verifyPassword({ body: { password }, headers: await headers() });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return { password: 'This is not your password.' };
  }
  await Promise.all([forgetTries(tries), confirmSession(sessionId)]);
  return undefined;
}
