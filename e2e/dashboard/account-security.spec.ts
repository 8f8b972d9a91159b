// What protects a merchant's account beside its password: e-mailed links, and sessions that end.
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { ageSession } from '../support/age-session';
import { emailedLink, postSignUp, signUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import { administer } from '../support/sign-in-as';
import { expect, expectComplaints, test } from '../support/test';

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

test('a link to reset the password ends when a newer one is sent, and when the password is reset or changed', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const { email, password } = await postSignUp(page, url);
  const stranger = await browser.newContext();
  let last: URL | undefined;
  const ask = async () => {
    await callAction(stranger.request, `${url}/dashboard/forgot-password`, 'requestReset', { email });
    last = await emailedLink(page, url, email, '/dashboard/reset-password', last);
    return last.searchParams.get('token') ?? '';
  };
  const reset = async (token: string, to: string) => {
    const on = `${url}/dashboard/reset-password`;
    const response = await callAction(stranger.request, on, 'resetPassword', { token, password: to });
    return response.headers().location;
  };
  const done = '/dashboard/login?password=reset';
  const refused = '/dashboard/reset-password?token=';

  const [first, second] = [await ask(), await ask()];
  expect(await reset(first, 'a frase de um intruso'), 'after a newer one').toBe(refused);
  // As if both had been sent at once.
  await administer(whole, async (sql) => {
    await sql`insert into payments.verifications (id, identifier, value, expires_at, created_at, updated_at)
              select 'another', 'another', value, expires_at, created_at, updated_at from payments.verifications
               where value = (select id from payments.users where email = ${email})`;
  });
  const open = async () => {
    let count = -1;
    await administer(whole, async (sql) => {
      count = (
        await sql`select from payments.verifications
                   where value = (select id from payments.users where email = ${email})`
      ).length;
    });
    return count;
  };
  expect(await open()).toBe(2);
  expect(await reset(second, password)).toBe(done);
  expect(await open(), 'after a reset').toBe(0);

  await callAction(page.request, `${url}/dashboard/login`, 'signIn', { email, password });
  const third = await ask();
  const changed = await callAction(page.request, `${url}/dashboard/settings`, 'changePassword', {
    'current-password': password,
    'new-password': 'outra frase comprida',
  });
  expect(changed.headers().location).toBe('/dashboard/settings?password=changed');
  expect(await reset(third, 'a frase de um intruso'), 'after a change').toBe(refused);
  await stranger.close();
});

test('a stranger who signs up with your address gets no account: confirming it takes the password of the sign-up', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const email = `victim-${Date.now()}@example.pt`;
  const attacker = await browser.newContext();
  await callAction(attacker.request, `${url}/dashboard/sign-up`, 'signUp', {
    name: 'Olaria',
    email,
    password: 'a frase de um intruso',
  });
  const link = await emailedLink(page, url, email, '/dashboard/confirm-email');
  await page.goto(link.href);
  await page.getByLabel('Password').fill('uma frase comprida');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByText('This is not the password of the sign-up.')).toBeVisible();
  await expectAccessible(page);
  const token = link.searchParams.get('token') ?? '';
  for (const password of ['', 'uma frase comprida'])
    await callAction(page.request, `${url}/dashboard/confirm-email`, 'confirmEmail', { token, password });
  const signIn = async (password: string) =>
    (await callAction(attacker.request, `${url}/dashboard/login`, 'signIn', { email, password })).status();
  expect(await signIn('a frase de um intruso')).toBe(200);

  // The owner of the address takes the account over, and the stranger's password is gone.
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const reset = await emailedLink(page, url, email, '/dashboard/reset-password');
  await page.goto(reset.href);
  await page.getByLabel('New password').fill('uma frase comprida');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('The password is set, and every session has ended.')).toBeVisible();
  await signInByHand(page, url, email, 'uma frase comprida');
  await page.waitForURL(`${url}/dashboard`);
  expect(await signIn('a frase de um intruso')).toBe(200);
  await attacker.close();
});

test('a session ends a day after its last use, and after seven days in any case; a page that updates itself is no use', async ({
  page,
  whole,
}) => {
  // The open page asks for changes when its session has ended.
  expectComplaints(/401 .*dashboard\/stream/);
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
