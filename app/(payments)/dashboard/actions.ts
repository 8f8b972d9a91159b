'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from '@/lib/payments/accounts/auth';
import { requireMerchant } from '@/lib/payments/accounts/session';

/** Ends this session. */
export async function signOut(): Promise<void> {
  await requireMerchant();
  await (await auth()).api.signOut({ headers: await headers() });
  redirect('/dashboard/login');
}

/** Ends all of the person's sessions. */
export async function signOutEverywhere(): Promise<void> {
  await requireMerchant();
  const sent = { headers: await headers() };
  const { api } = await auth();
  await api.revokeSessions(sent);
  await api.signOut(sent);
  redirect('/dashboard/login');
}
