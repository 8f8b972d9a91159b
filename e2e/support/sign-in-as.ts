// Opens the dashboard as the owner of a test's merchant: a person and a session in the payment service's database, and
// the session's cookie. Needs a server on PostgreSQL.
import { createHmac, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { encrypt } from '@/lib/payments/encryption';
import type { Merchant } from './merchant';
import type { Systems } from './shared-servers';
import { TEST_KEYS } from './test-keys';

/** Ends on the dashboard's first page. The person has no password. `iban` makes payouts possible. */
export async function signInAs(
  page: Page,
  systems: Systems,
  merchant: Merchant,
  { iban }: { iban?: string } = {},
): Promise<void> {
  const id = randomUUID();
  const token = randomUUID();
  await administer(systems, async (sql) => {
    await sql`
      insert into payments.users (id, name, email, email_verified, account_id, created_at, updated_at)
      values (${id}, 'Ana', ${`ana-${id}@example.pt`}, true, ${merchant.accountId}, now(), now())`;
    await sql`
      insert into payments.sessions (id, user_id, token, expires_at, created_at, updated_at)
      values (${randomUUID()}, ${id}, ${token}, now() + interval '7 days', now(), now())`;
  });
  if (iban) await giveIban(systems, merchant, iban);
  // As better-auth signs it.
  const signature = createHmac('sha256', TEST_KEYS.PAYMENTS_SESSION_SECRET).update(token).digest('base64');
  await page.context().addCookies([
    {
      name: 'eclusa.session_token',
      value: encodeURIComponent(`${token}.${signature}`),
      domain: new URL(systems.paymentsUrl).hostname,
      path: '/dashboard',
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
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
