// Who is asking, on every page and in every server action of the dashboard: never left to proxy.ts alone.
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { paymentsDatabase } from '@/db/payments/client';
import { paymentsEnv } from '../env';
import { auth, DEMO_EMAIL } from './auth';
import { checkOrigin } from './check-origin';
import { openAccount } from './open-account';

export interface DashboardMerchant {
  userId: string;
  sessionId: string;
  accountId: string;
  /** What payers see. */
  accountName: string;
  email: string;
  /** Whether legal name, NIF and IBAN were given; before that there are no API keys. */
  active: boolean;
  livemode: true;
}

/** The merchant that this request's session acts for, if it has one. */
export const findMerchant = cache(async (): Promise<DashboardMerchant | undefined> => {
  const session = await (await auth()).api.getSession({ headers: await headers() });
  if (!session) return undefined;
  // A session of the demonstration is worth nothing where the network is real, even if it was one before.
  if (session.user.email === DEMO_EMAIL && paymentsEnv().NETWORK !== 'simulator') return undefined;
  const { id: userId, name, email } = session.user;
  // A sign-up cut short between the person and the account is completed here.
  const account = (await findAccountOf(userId)) ?? (await openAccountOf(userId, name));
  return {
    userId,
    sessionId: session.session.id,
    accountId: account.id,
    accountName: account.name,
    email,
    active: account.status === 'active',
    livemode: true,
  };
});

/**
 * The signed-in merchant; redirects to the sign-in page without a session, and refuses a request that another site
 * sends. Called first by every page and every server action of the dashboard.
 */
export async function requireMerchant(): Promise<DashboardMerchant> {
  await checkOrigin();
  return (await findMerchant()) ?? redirect('/dashboard/login');
}

interface AccountRow {
  id: string;
  name: string;
  status: 'active' | 'inactive';
}

async function findAccountOf(userId: string): Promise<AccountRow | undefined> {
  const [account] = await paymentsDatabase().query<AccountRow>`
    select account.id, account.name, account.status
      from payments.members member join payments.accounts account on account.id = member.account_id
     where member.user_id = ${userId}`;
  return account;
}

async function openAccountOf(userId: string, name: string): Promise<AccountRow> {
  await openAccount(userId, name);
  const account = await findAccountOf(userId);
  if (!account) throw new Error('An account that was just opened is gone');
  return account;
}
