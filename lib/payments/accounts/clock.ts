// An account's clock: the wall clock plus an offset, which the simulator moves.
import { eq, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, serviceTime } from '@/db/payments/schema';

/** An account's time, and by how many seconds it is ahead of the wall clock. */
export interface AccountClock {
  now: Date;
  aheadSeconds: number;
}

const COLUMNS = {
  now: serviceTime.as('now'),
  aheadSeconds: sql<number>`extract(epoch from ${accounts.ahead})::float8`.as('ahead_seconds'),
};

/** Throws when there is no such account. */
export async function readClock(accountId: string): Promise<AccountClock> {
  const [clock] = await paymentsDatabase()
    .orm.select(COLUMNS)
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!clock) throw new Error(`There is no account ${accountId}`);
  return clock;
}

/** Moves the account's clock forward to `moment`; does nothing when it is there already. */
export async function moveClockTo(accountId: string, moment: Date): Promise<void> {
  await paymentsDatabase().query`
    update payments.accounts
       set ahead = date_trunc('milliseconds', ${moment}::timestamptz - statement_timestamp())
     where id = ${accountId} and statement_timestamp() + ahead < ${moment}::timestamptz`;
}
