// The demonstration's merchant. Its shop sells in test mode: no money is real.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { auditLog, members } from '@/db/payments/auth-schema';
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
  const { orm } = paymentsDatabase();
  const found = await findDemoAccount();
  const isNew = found === undefined;
  const known = found ?? {
    id: await createAccount(DEMO_MERCHANT, { livemode: false }),
    livemode: false,
    liveAccountId: null,
  };
  // Earlier versions sold in live mode, on the same simulated network. What the account has goes with it: orders, keys
  // and endpoints, so that old purchases stay readable and open vouchers can be paid.
  if (known.livemode) await orm.update(accounts).set({ livemode: false }).where(eq(accounts.id, known.id));
  if (known.liveAccountId) return { live: known.liveAccountId, test: known.id, isNew };
  const live = await createAccount(DEMO_MERCHANT, { status: 'inactive' });
  // People act for the live account, and what they did is written there.
  for (const table of [members, auditLog])
    await orm.update(table).set({ accountId: live }).where(eq(table.accountId, known.id));
  await orm
    .update(accounts)
    .set({ liveAccountId: live })
    .where(and(eq(accounts.id, known.id), isNull(accounts.liveAccountId)));
  return { live, test: known.id, isNew };
}

async function findDemoAccount() {
  const [account] = await paymentsDatabase()
    .orm.select({ id: accounts.id, livemode: accounts.livemode, liveAccountId: accounts.liveAccountId })
    .from(accounts)
    .where(and(eq(accounts.name, DEMO_MERCHANT), eq(accounts.status, 'active')))
    // Anyone may call their shop the same: the oldest is ours.
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return account;
}
