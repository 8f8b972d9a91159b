'use server';
// Enters the demonstration's merchant with one click, while the network is simulated and never otherwise.
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from '@/lib/payments/accounts/auth';
import { checkOrigin } from '@/lib/payments/accounts/check-origin';
import { findAccount } from '@/lib/payments/accounts/find-account';
import { joinAccount } from '@/lib/payments/accounts/open-account';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';

export async function enterDemo(): Promise<void> {
  requireSimulator();
  await checkOrigin();
  const accountId = await findAccount('CARUMA');
  if (!accountId) throw new Error('The demonstration has no merchant: run its set-up again.');
  const { userId } = await (await auth()).api.demoSignIn({ headers: await headers() });
  await joinAccount(userId, accountId);
  redirect('/dashboard');
}
