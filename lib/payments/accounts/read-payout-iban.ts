import { paymentsDatabase } from '@/db/payments/client';
import { decrypt } from '../encryption';

/** Where the account's money goes, as given at activation; undefined before it. Called by the payouts page. */
export async function readPayoutIban(accountId: string): Promise<string | undefined> {
  const [account] = await paymentsDatabase().query<{ iban: string | null }>`
    select iban from payments.accounts where id = ${accountId}`;
  return account?.iban ? decrypt(account.iban, accountId) : undefined;
}
