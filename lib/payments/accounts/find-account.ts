import { and, asc, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';

/** The oldest active account called `name`. */
export async function findAccount(name: string): Promise<string | undefined> {
  const [account] = await paymentsDatabase()
    .orm.select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.name, name), eq(accounts.status, 'active')))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return account?.id;
}
