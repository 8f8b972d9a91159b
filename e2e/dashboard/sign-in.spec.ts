// Signing in and out, and how often a password may be guessed.

import { expectAccessible } from '../support/accessible';
import { activate, signUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import { expect, test } from '../support/test';

test('an eleventh try within a quarter of an hour is refused, with the right password too', async ({
  page,
  whole,
}) => {
  const { email, password } = await signUp(page, whole.paymentsUrl);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/dashboard/login');
  const alert = page.locator('[role=alert]', { hasText: /\w/ }).first();
  const login = `${whole.paymentsUrl}/dashboard/login`;
  const tries = Array.from({ length: 9 }, () =>
    callAction(page.request, login, 'signIn', { email, password: 'not the password' }),
  );
  for (const answer of await Promise.all(tries)) expect(await answer.text()).toContain('is not right');
  for (const [typed, said] of [
    ['not the password', 'is not right'],
    [password, 'Too many tries'],
  ] as const) {
    await page.goto(login);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(typed);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(alert).toContainText(said);
  }
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
    await page.getByLabel('Present password').fill(current);
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
