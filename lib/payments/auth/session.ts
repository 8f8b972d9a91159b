// The session, checked in every page and every Server Action of the dashboard: proxy.ts alone is not enough.
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { users } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { testAccountOf } from '../accounts/create-account';
import { openAccount } from '../accounts/open-account';
import { paymentsEnv } from '../env';
import { auth, DEMO_EMAIL } from './auth';
import { checkOrigin } from './check-origin';
import { chosenMode } from './mode';
import { loginUrl, PATH_HEADER } from './next-path';
import { isIdle, revokeSession, touchSession } from './sessions';

/** Milliseconds between two notes that a session is in use. */
const TOUCH = 60_000;
/** Milliseconds after the password was given in which sensitive actions don't ask for it again. */
const CONFIRMED = 10 * 60_000;

export interface DashboardMerchant {
  userId: string;
  sessionId: string;
  /** The merchant's account in the mode that the dashboard shows: all that it lists belongs to this one. */
  accountId: string;
  /** Says which mode that is. */
  livemode: boolean;
  /** The live account, in both modes: who the merchant is, and what people did. */
  liveAccountId: string;
  /** Whether the live account is active. */
  activated: boolean;
  /** By how many seconds the account's clock is ahead of the wall clock. */
  aheadSeconds: number;
  /** What payers see. */
  accountName: string;
  email: string;
  /** Whether the account can have API keys: a test account, or a live one that was activated. */
  active: boolean;
  /** Whether sensitive actions ask for the password: it was given more than ten minutes ago. */
  asksPassword: boolean;
  /** A visitor of a demonstration that is open to the network: keys, endpoints and payouts can't be changed. */
  restricted: boolean;
}

/** The merchant that this request's session acts for, if it has one. */
export const findMerchant = cache(async (): Promise<DashboardMerchant | undefined> => {
  const sent = await headers();
  const found = await (await auth()).api.getSession({ headers: sent });
  if (!found) return undefined;
  const { session } = found;
  const { id: userId, name, email } = found.user;
  const isVisitor = email === DEMO_EMAIL;
  // A session of the demonstration is worth nothing where the network is real, even if it was one before.
  if (isVisitor && paymentsEnv().NETWORK !== 'simulator') return undefined;
  if (isIdle(session.updatedAt)) {
    await revokeSession(userId, session.id);
    return undefined;
  }
  // A page that updates itself in an open tab is not someone at work.
  const byItself = /event-stream|json/.test(sent.get('accept') ?? '');
  if (!byItself && Date.now() - session.updatedAt.getTime() > TOUCH) await touchSession(session.id);
  // A sign-up that was cut short between the person and the account is completed here.
  const { live, test } = (await findAccountsOf(userId)) ?? (await openAccountOf(userId, name));
  const activated = live.status === 'active';
  // Default: live mode, if it is active.
  const mode = (await chosenMode()) ?? (activated && !isVisitor ? 'live' : 'test');
  const livemode = mode === 'live';
  const confirmedAt = session.confirmedAt ?? session.createdAt;
  return {
    userId,
    sessionId: session.id,
    accountId: livemode ? live.id : (test?.id ?? (await testAccountOf(live.id, live.name))),
    livemode,
    liveAccountId: live.id,
    activated,
    aheadSeconds: (livemode ? live : test)?.aheadSeconds ?? 0,
    accountName: live.name,
    email,
    active: activated || !livemode,
    asksPassword: !isVisitor && Date.now() - confirmedAt.getTime() > CONFIRMED,
    restricted: isVisitor && paymentsEnv().DEMO_LAN,
  };
});

/**
 * The signed-in merchant; redirects to the sign-in page without a session, which leads back here, and refuses a request that another site
 * sends. Called first by every page and every Server Action of the dashboard.
 */
export async function requireMerchant(): Promise<DashboardMerchant> {
  await checkOrigin();
  return (await findMerchant()) ?? redirect(loginUrl((await headers()).get(PATH_HEADER)));
}

const testAccounts = alias(accounts, 'test');
const aheadOf = (of: typeof accounts | typeof testAccounts) =>
  sql<number>`extract(epoch from ${of.ahead})::float8`;

/** The person's live account, and the test account beside it once there is one. */
async function findAccountsOf(userId: string) {
  const [found] = await paymentsDatabase()
    .orm.select({
      live: {
        id: accounts.id,
        name: accounts.name,
        status: accounts.status,
        aheadSeconds: aheadOf(accounts),
      },
      test: { id: testAccounts.id, aheadSeconds: aheadOf(testAccounts) },
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(testAccounts, eq(testAccounts.liveAccountId, accounts.id))
    .where(eq(users.id, userId));
  return found;
}

async function openAccountOf(userId: string, name: string) {
  await openAccount(userId, name);
  const found = await findAccountsOf(userId);
  if (!found) throw new Error('An account that was just opened is gone');
  return found;
}

/** The merchant's account's time, in the mode that is shown. */
export const accountNow = ({ aheadSeconds }: Pick<DashboardMerchant, 'aheadSeconds'>) =>
  new Date(Date.now() + aheadSeconds * 1000);
