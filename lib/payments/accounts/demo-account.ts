// The demonstration's merchant. Its shop sells in test mode: no money is real.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { createAccount } from './create-account';

/** The merchant's name, as payers see it on the phone and at the ATM. */
export const DEMO_MERCHANT = 'CARUMA';

/**
 * The merchant's two accounts; each is created when it is missing. The live one was never activated. `isNew`: the test account
 * was just created.
 */
export async function openDemoMerchant(): Promise<{ live: string; test: string; isNew: boolean }> {
  const found = await findDemoAccount();
  const test = found?.id ?? (await createAccount(DEMO_MERCHANT, { livemode: false }));
  if (found?.liveAccountId) return { live: found.liveAccountId, test, isNew: false };
  const live = await createAccount(DEMO_MERCHANT, { status: 'inactive' });
  await paymentsDatabase()
    .orm.update(accounts)
    .set({ liveAccountId: live })
    .where(and(eq(accounts.id, test), isNull(accounts.liveAccountId)));
  return { live, test, isNew: !found };
}

async function findDemoAccount() {
  const [account] = await paymentsDatabase()
    .orm.select({ id: accounts.id, liveAccountId: accounts.liveAccountId })
    .from(accounts)
    .where(and(eq(accounts.name, DEMO_MERCHANT), eq(accounts.livemode, false), eq(accounts.status, 'active')))
    // Anyone may call their shop the same: the oldest is ours.
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return account;
}
