// Signing in and out, and how fast a password can be guessed.
import type { BrowserContext } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { activate, postSignUp, signUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import { expect, test } from '../support/test';

// The client address of `own` comes from a proxy that it trusts.
test.use({ settings: { TRUSTED_PROXIES: '1' } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('after signing in, the page that was asked for opens, and never another site', async ({
      page,
      own,
    }) => {
      const url = own.paymentsUrl;
      const orders = '/dashboard/orders?status=paid';
      await page.goto(url + orders);
      await expect(page).toHaveURL(`${url}/dashboard/login?${new URLSearchParams({ next: orders })}`);
      await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
      await expect(page).toHaveURL(url + orders);
      await page.context().clearCookies();

      const { email, password } = await postSignUp(page, url);
      await page.context().clearCookies();
      await page.goto(`${url}/dashboard/payouts`);
      const signIn = async (typed: string) => {
        await page.getByLabel('E-mail').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(typed);
        await page.getByRole('button', { name: 'Sign in' }).click();
      };
      // A wrong password does not lose it.
      await signIn('not the password');
      await expect(page.getByText(/is wrong/)).toBeVisible();
      await signIn(password);
      await expect(page).toHaveURL(`${url}/dashboard/payouts`);
      // With a session the page is passed by.
      for (const next of ['//evil', '/\\evil', 'https://evil.example/dashboard/keys', '/dashboard/../x']) {
        await page.goto(`${url}/dashboard/login?${new URLSearchParams({ next })}`);
        await expect(page, next).toHaveURL(`${url}/dashboard`);
      }
      await page.context().clearCookies();
      await page.goto(`${url}/dashboard/login?next=//evil/dashboard/keys`);
      await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
      await expect(page).toHaveURL(`${url}/dashboard`);
    });
  });
}

test('wrong passwords from one address slow it down, and keep nobody out: not from elsewhere, nor from there', async ({
  page,
  own,
}) => {
  test.setTimeout(120_000);
  const { email, password } = await postSignUp(page, own.paymentsUrl);
  const login = `${own.paymentsUrl}/dashboard/login`;
  const tryFrom = async (address: string, typed: string) => {
    const started = performance.now();
    const response = await callAction(page.request, login, 'signIn', { email, password: typed }, undefined, {
      'X-Forwarded-For': address,
    });
    const said = response.status() === 303 ? 'signed in' : await response.text();
    return { said, seconds: (performance.now() - started) / 1000 };
  };
  await page.context().clearCookies();
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => tryFrom('203.0.113.7', 'not the password')),
  );
  for (const { said } of guesses) expect(said).toContain('is wrong');
  // Five without a delay, then 1, 2 and 4 seconds, one after the other.
  expect(Math.max(...guesses.map(({ seconds }) => seconds))).toBeGreaterThan(6);

  const elsewhere = await tryFrom('198.51.100.9', password);
  expect(elsewhere.said).toBe('signed in');
  expect(elsewhere.seconds).toBeLessThan(6);
  await page.context().clearCookies();
  const there = await tryFrom('203.0.113.7', password);
  expect(there.said).toBe('signed in');
  expect(there.seconds).toBeGreaterThan(7);
  // The right password ends the delay.
  await page.context().clearCookies();
  expect((await tryFrom('203.0.113.7', 'not the password')).seconds).toBeLessThan(6);
});

test('guesses from its own network do not delay a browser that was signed in with, until the password changes', async ({
  browser,
  page,
  own,
}) => {
  test.setTimeout(120_000);
  const { email, password } = await postSignUp(page, own.paymentsUrl);
  const login = `${own.paymentsUrl}/dashboard/login`;
  const tryIn = async (context: BrowserContext, address: string, typed: string) => {
    const started = performance.now();
    const fields = { email, password: typed };
    const headers = { 'X-Forwarded-For': address };
    const response = await callAction(context.request, login, 'signIn', fields, undefined, headers);
    return { signedIn: response.status() === 303, seconds: (performance.now() - started) / 1000 };
  };
  const known = page.context();
  await known.clearCookies();
  expect((await tryIn(known, '203.0.113.7', password)).signedIn).toBe(true);
  const [cookie] = (await known.cookies(login)).filter(({ name }) => name === 'eclusa.browser');
  if (!cookie) throw new Error('There is no cookie for the browser.');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/dashboard' });
  expect(cookie.expires).toBeLessThan(Date.now() / 1000 + 181 * 86_400);

  const stranger = await browser.newContext();
  const networks = ['203.0.113.7', '203.0.113.8', '203.0.113.9'];
  const guesses = networks.flatMap((address) =>
    Array.from({ length: 8 }, () => tryIn(stranger, address, 'not the password')),
  );
  for (const { signedIn } of await Promise.all(guesses)) expect(signedIn).toBe(false);
  const again = await tryIn(known, '203.0.113.7', password);
  expect(again.signedIn).toBe(true);
  expect(again.seconds).toBeLessThan(6);

  // Another browser's id, a longer life, and a cookie from before the password changed: none of them is known.
  const [current = cookie] = (await known.cookies(login)).filter(({ name }) => name === 'eclusa.browser');
  const [id, until, proof] = current.value.split('.');
  const newPassword = 'outra frase comprida';
  const withCookie = async (value: string) => {
    const context = await browser.newContext();
    await context.addCookies([{ name: current.name, value, url: login }]);
    return context;
  };
  const forged = await withCookie(`x${id}.${until}.${proof}`);
  const prolonged = await withCookie(`${id}.${Number(until) + 1}.${proof}`);
  const late = Promise.all([
    tryIn(forged, '203.0.113.8', password),
    tryIn(prolonged, '203.0.113.9', password),
  ]);
  for (const { signedIn, seconds } of await late) {
    expect(signedIn).toBe(true);
    expect(seconds).toBeGreaterThan(7);
  }
  const change = { 'current-password': password, 'new-password': newPassword };
  await callAction(known.request, `${own.paymentsUrl}/dashboard/settings`, 'changePassword', change);
  const stale = await tryIn(await withCookie(current.value), '203.0.113.7', newPassword);
  expect(stale.signedIn).toBe(true);
  expect(stale.seconds).toBeGreaterThan(7);
  for (const context of [stranger, forged, prolonged]) await context.close();
});

test('a session is ended by itself, with a new password, or everywhere; the old password is worth nothing', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const { email, password } = await signUp(page, url);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const enter = async (withPassword: string) => {
    await other.goto(`${url}/dashboard/login`);
    await other.getByLabel('E-mail').fill(email);
    await other.getByLabel('Password').fill(withPassword);
    await other.getByRole('button', { name: 'Sign in' }).click();
  };
  const expectOut = async () => {
    await other.goto(`${url}/dashboard/keys`);
    expect(other.url()).toBe(`${url}/dashboard/login?next=%2Fdashboard%2Fkeys`);
  };
  const settings = async (sessions: number) => {
    await page.goto(`${url}/dashboard/settings`);
    await expect(page.getByText(`You are signed in at ${sessions} place`)).toBeVisible();
  };

  await enter(password);
  await other.waitForURL(`${url}/dashboard`);
  await settings(2);
  await expect(page.getByText(/^Chrome on /)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^End session of Chrome/ }).click();
  await expect(page.getByText('You are signed in at 1 place')).toBeVisible();
  await expectOut();

  await enter(password);
  await other.waitForURL(`${url}/dashboard`);
  await settings(2);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change(password, 'short');
  await expect(page.getByText('Use 12 characters or more.')).toBeVisible();
  await change('not the password', 'outra frase comprida');
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expectAccessible(page);
  await change(password, 'outra frase comprida');
  await expect(page.getByText(/The password is changed/)).toBeVisible();
  await expect(page.getByText('You are signed in at 1 place')).toBeVisible();
  await expectOut();
  await enter(password);
  await expect(other.getByText(/is wrong/)).toBeVisible();
  await enter('outra frase comprida');
  await other.waitForURL(`${url}/dashboard`);

  await settings(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/dashboard/login');
  await expectOut();
  await elsewhere.close();
});

test('activation refuses a NIF and an IBAN whose check digits do not fit, and keeps what was typed', async ({
  page,
  whole,
}) => {
  await signUp(page, whole.paymentsUrl);
  await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
  await page.getByRole('button', { name: 'Switch to live' }).click();
  await expect(page.getByRole('button', { name: 'Create key' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Activate the account' }).click();
  await page.getByLabel('Legal name').fill('Olaria');
  await page.getByLabel('NIF').fill('501964844');
  await page.getByLabel('IBAN').fill('PT50 0002 0123 1234 5678 9015 5');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(/Check the NIF/)).toBeVisible();
  await expect(page.getByText(/Check the IBAN/)).toBeVisible();
  await expect(page.getByLabel('Legal name')).toHaveValue('Olaria');
  await activate(page, whole.paymentsUrl);
});

test('the session cookie is out of reach of scripts and of other sites', async ({ page, whole }) => {
  await signUp(page, whole.paymentsUrl);
  const [cookie] = (await page.context().cookies(`${whole.paymentsUrl}/dashboard`)).filter(({ name }) =>
    name.includes('session_token'),
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/dashboard' });
});
