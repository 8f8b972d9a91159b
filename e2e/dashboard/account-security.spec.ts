// What protects a merchant's account beside its password: e-mailed links, and sessions that end.
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { ageSession } from '../support/age-session';
import { emailedLink, postSignUp, signUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import { administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';

async function signInByHand(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/dashboard/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('signing up with an address that has an account gets the same response; its owner gets an e-mail', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const { email } = await postSignUp(page, url);
  const stranger = await browser.newContext();
  const post = async (address: string) => {
    const response = await callAction(stranger.request, `${url}/dashboard/sign-up`, 'signUp', {
      name: 'Another shop',
      email: address,
      password: 'quatro palavras bem soltas',
    });
    return [
      response.status(),
      decodeURIComponent(response.headers().location ?? '').replace(address, 'ADDRESS'),
    ];
  };
  const unknown = `new-${Date.now()}@example.pt`;
  expect(await post(email)).toEqual(await post(unknown));
  await page.goto(`${url}/simulator/outbox?${new URLSearchParams({ to: email })}`);
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  await expectAccessible(page);
  // Neither signs anyone in before the link was opened, and the owner's password is what it was.
  for (const address of [email, unknown]) {
    const response = await callAction(stranger.request, `${url}/dashboard/login`, 'signIn', {
      email: address,
      password: 'quatro palavras bem soltas',
    });
    expect(response.status()).toBe(200);
  }
  await stranger.close();
});

test('a forgotten password is reset by an e-mailed link, which works once and ends all sessions', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const { email, password } = await signUp(page, url);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${url}/dashboard/login`);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expectAccessible(other);
  const ask = async (address: string) => {
    await other.getByLabel('E-mail').fill(address);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await expect(other.getByText(`If ${address} has an account, the link is on its way.`)).toBeVisible();
  };
  // The same words for an address without an account.
  await ask(`nobody-${Date.now()}@example.pt`);
  await ask(email);
  const link = await emailedLink(other, url, email, '/dashboard/reset-password');
  await other.goto(link.href);
  await other.getByLabel('New password').fill('passwordpassword');
  await other.getByRole('button', { name: 'Save the password' }).click();
  await expect(other.getByText(/easy to guess/)).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('New password').fill('outra frase comprida');
  await other.getByRole('button', { name: 'Save the password' }).click();
  await expect(other.getByText('The password is set, and every session has ended.')).toBeVisible();

  await page.goto(`${url}/dashboard/keys`);
  expect(page.url()).toBe(`${url}/dashboard/login?next=%2Fdashboard%2Fkeys`);
  await signInByHand(other, url, email, password);
  await expect(other.getByText(/is wrong/)).toBeVisible();
  await signInByHand(other, url, email, 'outra frase comprida');
  await other.waitForURL(`${url}/dashboard`);

  await other.goto(link.href);
  await expect(other.getByText('This link was used before or no longer works.')).toBeVisible();
  const token = link.searchParams.get('token') ?? '';
  await callAction(other.request, `${url}/dashboard/reset-password`, 'resetPassword', {
    token,
    password: 'mais uma frase comprida',
  });
  await signInByHand(page, url, email, 'mais uma frase comprida');
  await expect(page.getByText(/is wrong/)).toBeVisible();

  // A link that was not used in 30 minutes.
  await other.goto(`${url}/dashboard/forgot-password`);
  await ask(email);
  const late = await emailedLink(other, url, email, '/dashboard/reset-password', link);
  await administer(whole, async (sql) => {
    const [row] = await sql`
      select extract(epoch from expires_at - now())::float8 as left from payments.verifications
       where value = (select id from payments.users where email = ${email})`;
    expect(row?.left).toBeLessThanOrEqual(30 * 60);
    expect(row?.left).toBeGreaterThan(29 * 60);
    await sql`update payments.verifications set expires_at = now()
               where value = (select id from payments.users where email = ${email})`;
  });
  await other.goto(late.href);
  await expect(other.getByText('This link was used before or no longer works.')).toBeVisible();
  await elsewhere.close();
});

test('a session ends a day after its last use, and after seven days in any case; a page that updates itself is no use', async ({
  page,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const expectOut = async () => {
    await page.goto(`${url}/dashboard/keys`);
    expect(page.url()).toBe(`${url}/dashboard/login?next=%2Fdashboard%2Fkeys`);
  };
  const idle = await signUp(page, url);
  await ageSession(whole, idle.email, 'updated_at', '23 hours');
  await page.goto(`${url}/dashboard/keys`);
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  // That was a use.
  await ageSession(whole, idle.email, 'updated_at', '2 hours');
  const lastUse = async () => {
    let at = new Date(0);
    await administer(whole, async (sql) => {
      const [row] =
        await sql`select s.updated_at from payments.sessions s join payments.users u on u.id = s.user_id
        where u.email = ${idle.email}`;
      at = row?.updated_at;
    });
    return at.getTime();
  };
  const before = await lastUse();
  await page.request.get(`${url}/dashboard/keys`, { headers: { Accept: 'application/json' } });
  expect(await lastUse()).toBe(before);
  await page.reload();
  expect(await lastUse()).toBeGreaterThan(before);
  await ageSession(whole, idle.email, 'updated_at', '24 hours 1 second');
  await expectOut();

  const old = await signUp(page, url);
  await administer(whole, async (sql) => {
    const [row] = await sql`
      select extract(epoch from s.expires_at - s.created_at)::float8 as lasts from payments.sessions s
        join payments.users u on u.id = s.user_id where u.email = ${old.email}`;
    expect(Math.round(row?.lasts / 60)).toBe(7 * 24 * 60);
  });
  await ageSession(whole, old.email, 'expires_at', '0 seconds');
  await expectOut();
});
