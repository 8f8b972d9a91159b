// A person with a session who acts for a test's merchant: written into the payment service's database, with the session's
// cookie on the page. Needs a server on PostgreSQL.
import { createHmac, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { expect, type Page } from 'playwright/test';
import type postgres from 'postgres';
import { encrypt } from '@/lib/payments/encryption';
import { overHttp } from './dashboard';
import { withSql } from './databases';
import type { Merchant } from './merchant';
import type { Systems } from './shared-servers';
import { TEST_KEYS } from './test-keys';

const PASSWORD = 'uma frase comprida';
let hash: Promise<string> | undefined;

/** Resolves to the person, and to their dashboard over HTTP. The page stays where it is. `iban` makes payouts possible. */
export async function signInAs(
  page: Page,
  systems: Systems,
  merchant: Merchant,
  { iban }: { iban?: string } = {},
) {
  const [userId, token] = [randomUUID(), randomUUID()];
  const email = `ana-${userId}@example.pt`;
  hash ??= hashPassword(PASSWORD);
  const password = await hash;
  await administer(systems, async (sql) => {
    await sql`
      insert into payments.users (id, name, email, email_verified, account_id, created_at, updated_at)
      values (${userId}, 'Ana', ${email}, true, ${merchant.accountId}, now(), now())`;
    await sql`
      insert into payments.credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
      values (${randomUUID()}, ${userId}, ${userId}, 'credential', ${password}, now(), now())`;
    await sql`
      insert into payments.sessions (id, user_id, token, expires_at, created_at, updated_at)
      values (${randomUUID()}, ${userId}, ${token}, now() + interval '7 days', now(), now())`;
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
  return { email, password: PASSWORD, userId, ...overHttp(page, systems) };
}

/** Gives the merchant's account the bank account that payouts go to. */
export async function giveIban(systems: Systems, { accountId }: Merchant, iban: string): Promise<void> {
  Object.assign(process.env, TEST_KEYS);
  await query(systems)`
    update payments.accounts set iban = ${encrypt(iban, accountId)}, iban_last_four = ${iban.slice(-4)}
     where id = ${accountId}`;
}

/** Makes the person's sessions as if `column` had been so long ago. */
export async function ageSession(systems: Systems, email: string, column: string, interval: string) {
  const aged = await administer(
    systems,
    (sql) => sql`
      update payments.sessions set ${sql(column)} = now() - ${interval}::interval
       where user_id = (select id from payments.users where email = ${email}) returning id`,
  );
  expect(aged.length).toBeGreaterThan(0);
}

/** Runs `work` on the payment service's database; resolves to what it does. */
export const administer = <Result>(
  { paymentsEnv }: Pick<Systems, 'paymentsEnv'>,
  work: (sql: postgres.Sql) => Promise<Result>,
) => withSql(paymentsEnv.DATABASE_URL, work);

/** Runs one statement there; resolves to its rows. */
export const query =
  (systems: Pick<Systems, 'paymentsEnv'>) =>
  (statement: TemplateStringsArray, ...values: postgres.ParameterOrFragment<never>[]) =>
    administer(systems, (sql) => sql(statement, ...values));
