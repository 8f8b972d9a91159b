import { paymentsDatabase } from '@/db/payments/client';

/** The oldest active account called `name`. Called by `db/setup.ts` to find the shop it signed up before. */
export async function findAccount(name: string): Promise<string | undefined> {
  const [account] = await paymentsDatabase().query<{ id: string }>`
    select id from payments.accounts where name = ${name} and status = 'active' order by created_at, id limit 1`;
  return account?.id;
}
