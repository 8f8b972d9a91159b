// Signing in and out, and how fast a password can be guessed.

import { expectAccessible } from '../support/accessible';
import { activate, postSignUp, signUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import { expect, test } from '../support/test';

// The client address of `own` comes from a proxy that it trusts.
test.use({ settings: { TRUSTED_PROXIES: '1' } });

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
  for (const { said } of guesses) expect(said).toContain('is not right');
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
    expect(other.url()).toBe(`${url}/dashboard/login`);
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
  await expect(other.getByText(/is not right/)).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Create key' })).toHaveCount(0);
  await page.goto(`${whole.paymentsUrl}/dashboard/activate`);
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
