// Who creates an order that no request of the API asks for.
import { eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, serviceTime } from '@/db/payments/schema';
import type { Caller } from '../http/authenticate';
import { feesOf } from './fee';

/** The account as the caller of an operation, without a key. */
export async function readCaller(accountId: string): Promise<Caller> {
  const [account] = await paymentsDatabase()
    .orm.select({ account: accounts, now: serviceTime.as('now') })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new Error(`There is no account ${accountId}`);
  const { livemode } = account.account;
  const fees = feesOf(account.account);
  return { accountId, apiKeyId: '', livemode, fees, now: account.now, nextPlan: null };
}
