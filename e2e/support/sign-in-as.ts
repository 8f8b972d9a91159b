// Opens the dashboard as the owner of a test's merchant: signs a person up, and makes the merchant's
// account theirs. Needs a server on PostgreSQL, whose database it writes to.
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { encrypt } from '@/lib/payments/encryption';
import { postSignUp } from './dashboard';
import type { Merchant } from './merchant';
import type { Systems } from './shared-servers';
import { TEST_KEYS } from './test-keys';

/** Ends on the dashboard's first page. `iban` makes payouts possible. */
export async function signInAs(
  page: Page,
  systems: Systems,
  merchant: Merchant,
  { iban }: { iban?: string } = {},
): Promise<void> {
  const { email } = await postSignUp(page, systems.paymentsUrl);
  await actFor(systems, email, merchant);
  if (iban) await giveIban(systems, merchant, iban);
  await page.goto(`${systems.paymentsUrl}/dashboard`);
}

/** Makes the merchant's account that of the person who signed up with `email`. */
export async function actFor(systems: Systems, email: string, merchant: Merchant): Promise<void> {
  await administer(systems, async (sql) => {
    await sql`
      update payments.users set account_id = ${merchant.accountId} where email = ${email}`;
  });
}

/** Gives the merchant's account the bank account that payouts go to. */
export async function giveIban(systems: Systems, { accountId }: Merchant, iban: string): Promise<void> {
  Object.assign(process.env, TEST_KEYS);
  await administer(systems, async (sql) => {
    await sql`
      update payments.accounts set iban = ${encrypt(iban, accountId)}, iban_last_four = ${iban.slice(-4)}
       where id = ${accountId}`;
  });
}

/** Runs `work` on the payment service's database. */
export async function administer(
  systems: Systems,
  work: (sql: postgres.Sql) => Promise<void>,
): Promise<void> {
  const sql = postgres(systems.paymentsEnv.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
