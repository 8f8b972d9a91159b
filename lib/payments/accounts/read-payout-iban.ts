import { eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { decrypt } from '../encryption';

/** Where the account's money goes, as given at activation; undefined before it. */
export async function readPayoutIban(accountId: string): Promise<string | undefined> {
  const [account] = await paymentsDatabase()
    .orm.select({ iban: accounts.iban })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.iban ? decrypt(account.iban, accountId) : undefined;
}
