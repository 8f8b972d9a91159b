'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auditEntry, recordAudit } from '@/lib/payments/audit/audit';
import { auth } from '@/lib/payments/auth/auth';
import { chooseMode } from '@/lib/payments/auth/mode';
import { nextPath, PATH_HEADER } from '@/lib/payments/auth/next-path';
import { requireMerchant } from '@/lib/payments/auth/session';

/** Pages of things that exist in one mode only: a switch of mode leads to their list. */
const OF_ONE_MODE = /^(\/dashboard\/(?:orders|deliveries|webhooks|keys|requests))\/.*/;

/** Shows the other mode on the page that the form is on. */
export async function switchMode(form: FormData): Promise<void> {
  await requireMerchant();
  await chooseMode(form.get('mode') === 'live' ? 'live' : 'test');
  const [here = ''] = ((await headers()).get(PATH_HEADER) ?? '').split('?');
  // Sample data belongs to test mode.
  redirect(nextPath(here.replace(OF_ONE_MODE, '$1').replace(/sample-data$/, 'settings')));
}

/** Ends this session. */
export async function signOut(): Promise<void> {
  await requireMerchant();
  await (await auth()).api.signOut({ headers: await headers() });
  redirect('/dashboard/login');
}

/** Ends all of the person's sessions. */
export async function signOutEverywhere(): Promise<void> {
  const merchant = await requireMerchant();
  await recordAudit(await auditEntry(merchant, 'sessions_ended'));
  const sent = { headers: await headers() };
  const { api } = await auth();
  await api.revokeSessions(sent);
  await api.signOut(sent);
  redirect('/dashboard/login');
}
