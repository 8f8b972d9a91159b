// Who is asking, in every page and every Server Action of the dashboard: never left to proxy.ts alone.
import { eq } from 'drizzle-orm';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { members } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { paymentsEnv } from '../env';
import { auth, DEMO_EMAIL } from './auth';
import { checkOrigin } from './check-origin';
import { testAccountOf } from './create-account';
import { loginUrl, PATH_HEADER } from './next-path';
import { openAccount } from './open-account';
import { isIdle, revokeSession, touchSession } from './sessions';

/** Milliseconds between two notes that a session is in use. */
const TOUCH = 60_000;
/** Milliseconds after the password was given in which sensitive actions don't ask for it again. */
const CONFIRMED = 10 * 60_000;
/** Holds `live` or `test`: which of the merchant's two accounts the dashboard shows. */
export const MODE_COOKIE = 'eclusa_mode';

export interface DashboardMerchant {
  userId: string;
  sessionId: string;
  accountId: string;
  /** What payers see. */
  accountName: string;
  email: string;
  /** Whether the account can have API keys: a live one once legal name, NIF and IBAN were given. */
  active: boolean;
  /** Whether sensitive actions ask for the password: it was given more than ten minutes ago. */
  asksPassword: boolean;
  /** A visitor of a demonstration that is open to the network: keys, endpoints and payouts can't be changed. */
  restricted: boolean;
  /** The mode that the dashboard shows: `accountId` is the merchant's account in it. */
  livemode: boolean;
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
  const live = (await findAccountOf(userId)) ?? (await openAccountOf(userId, name));
  const isActive = live.status === 'active';
  const livemode = await readMode(isActive && !isVisitor);
  const confirmedAt = session.confirmedAt ?? session.createdAt;
  return {
    userId,
    sessionId: session.id,
    accountId: livemode ? live.id : await testAccountOf(live.id, live.name),
    accountName: live.name,
    email,
    active: isActive || !livemode,
    asksPassword: !isVisitor && Date.now() - confirmedAt.getTime() > CONFIRMED,
    restricted: isVisitor && paymentsEnv().DEMO_LAN,
    livemode,
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

/** The mode that was chosen last; `unchosen` where none was. */
async function readMode(unchosen: boolean): Promise<boolean> {
  const chosen = (await cookies()).get(MODE_COOKIE)?.value;
  return chosen === undefined ? unchosen : chosen === 'live';
}

type AccountRow = Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'status'>;

async function findAccountOf(userId: string): Promise<AccountRow | undefined> {
  const [account] = await paymentsDatabase()
    .orm.select({ id: accounts.id, name: accounts.name, status: accounts.status })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.userId, userId));
  return account;
}

async function openAccountOf(userId: string, name: string): Promise<AccountRow> {
  await openAccount(userId, name);
  const account = await findAccountOf(userId);
  if (!account) throw new Error('An account that was just opened is gone');
  return account;
}
