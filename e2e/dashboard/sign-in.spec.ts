// Signing in and out, and how fast a password can be guessed. Which paths may follow a sign-in:
// lib/payments/auth/next-path.spec.ts. How the delays grow: lib/payments/accounts/accounts.spec.ts.
import type { BrowserContext, Page } from 'playwright/test';
import { overHttp, postSignUp } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import { callAction } from '../support/server-actions';
import type { Systems } from '../support/shared-servers';
import { getPage, submitForm } from '../support/shopper';
import { query, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

// The client address of `own` comes from a proxy that it trusts.
test.use({ settings: { TRUSTED_PROXIES: '1' } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('after signing in, the page that was asked for opens', async ({ page, whole, merchant }) => {
      const { email, password, url } = await signInAs(page, whole, merchant);
      await page.context().clearCookies();
      await page.goto(`${url}/orders?status=paid`);
      await expect(page).toHaveURL(`${url}/login?next=%2Fdashboard%2Forders%3Fstatus%3Dpaid`);
      // A wrong password does not lose it.
      for (const typed of ['not the password', password]) {
        await page.getByLabel('E-mail').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(typed);
        await page.getByRole('button', { name: 'Sign in' }).click();
        if (typed !== password) await expect(page.getByText(/is wrong/)).toBeVisible();
      }
      await expect(page).toHaveURL(`${url}/orders?status=paid`);
    });
  });
}

test('the language is chosen before signing in too, and the page that was asked for is kept', async ({
  request,
  whole,
}) => {
  const login = `${whole.paymentsUrl}/dashboard/login?next=%2Fdashboard%2Forders`;
  const { status, location } = await submitForm(request, login, 'Português', { lang: 'pt' });
  expect([status, new URL(location ?? '', login).href]).toEqual([303, login]);
  expect((await getPage(request, login)).heading).toBe('Iniciar sessão');
});

test('no other site follows a sign-in, or reaches its cookie', async ({ page, whole }) => {
  const { url, read, act } = overHttp(page, whole);
  expect((await act('login?next=//evil/dashboard/keys', 'enterDemo')).url()).toBe(url);
  // Nor when a session passes the form by; every other URL: next-path.spec.ts.
  expect((await read('login?next=//evil')).url()).toBe(url);
  expect((await read('login?next=/dashboard/keys')).url()).toBe(`${url}/keys`);
  const cookies = await page.context().cookies(url);
  const cookie = cookies.find(({ name }) => name.includes('session_token'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/dashboard' });
});

test.describe('wrong passwords', () => {
  // The tests share a server's count of tries, and put its turns off.
  test.describe.configure({ mode: 'default' });
  const [WRONG, WAIT] = [/is wrong/, /Too many wrong passwords/];
  const [HERE, ELSEWHERE] = ['203.0.113.7', '198.51.100.9'];

  type Person = { email: string; password: string };
  /** A person of a new merchant, who is not signed in. */
  async function person(own: Systems, page: Page) {
    const made = await signInAs(page, own, await Merchant.signUp(own.paymentsUrl));
    await page.context().clearCookies();
    return made;
  }

  async function signIn(own: Systems, { request }: BrowserContext, from: string, person: Person) {
    const login = `${own.paymentsUrl}/dashboard/login`;
    const headers = { 'X-Forwarded-For': from };
    const response = await callAction(request, login, 'signIn', { ...person }, undefined, headers);
    return response.status() === 303 ? 'signed in' : await response.text();
  }

  /** Seconds that the latest try had to wait, for the account and for the network that it came from. */
  const delays = async (own: Systems) => {
    const rows = await query(own)`
      select round(extract(epoch from turn_at - (ends_at - interval '15 minutes')))::integer as delay
        from payments.throttles where turn_at is not null order by ends_at desc limit 2`;
    return rows.map(({ delay }) => delay).sort();
  };

  /** As if so many others were waiting for their turn that the next one is far away. */
  const putOff = (own: Systems, by = '1 minute') =>
    query(own)`update payments.throttles set turn_at = now() + ${by}::interval where turn_at is not null`;

  test('slow down the address that they come from alone', async ({ page, own }) => {
    const { email, password } = await person(own, page);
    const tryFrom = (address: string, typed: string) =>
      signIn(own, page.context(), address, { email, password: typed });
    const guess = () => tryFrom(HERE, 'not the password');
    // Five have no delay; the sixth waits a second.
    for (const said of await Promise.all([1, 2, 3, 4, 5].map(guess))) expect(said).toMatch(WRONG);
    expect(await delays(own)).toEqual([0, 0]);
    expect(await guess()).toMatch(WRONG);
    expect(await delays(own)).toEqual([0, 1]);

    await putOff(own);
    expect(await tryFrom(HERE, password)).toMatch(WAIT);
    expect(await tryFrom(ELSEWHERE, password)).toBe('signed in');
    // The turn comes: nobody is kept out.
    await putOff(own, '-1 second');
    await page.context().clearCookies();
    expect(await tryFrom(HERE, password)).toBe('signed in');
    await page.context().clearCookies();
    expect(await guess()).toMatch(WRONG);
    expect(await delays(own)).toEqual([0, 0]);
  });

  test('do not delay a known browser, until the password changes', async ({ browser, page, own }) => {
    const { email, password, url } = await person(own, page);
    const known = page.context();
    expect(await signIn(own, known, HERE, { email, password })).toBe('signed in');
    const cookie = (await known.cookies(url)).find(({ name }) => name === 'eclusa.browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/dashboard' });
    expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + 181 * 86_400);

    const withCookie = async (value: string, typed: string) => {
      const context = await browser.newContext();
      await context.addCookies([{ name: 'eclusa.browser', value, url: `${url}/login` }]);
      const said = await signIn(own, context, HERE, { email, password: typed });
      await context.close();
      return said;
    };
    expect(await withCookie('none', 'not the password')).toMatch(WRONG);
    await putOff(own);
    expect(await withCookie('none', password)).toMatch(WAIT);
    expect(await signIn(own, known, HERE, { email, password })).toBe('signed in');

    // Another browser's id, a longer life, and a cookie from before the password changed: none of them is known.
    const { value = '' } = (await known.cookies(url)).find(({ name }) => name === 'eclusa.browser') ?? {};
    const [id, until, proof] = value.split('.');
    expect(await withCookie(`x${id}.${until}.${proof}`, password)).toMatch(WAIT);
    expect(await withCookie(`${id}.${Number(until) + 1}.${proof}`, password)).toMatch(WAIT);
    expect(await withCookie(value, password)).toBe('signed in');
    const change = { 'current-password': password, 'new-password': 'outra frase comprida' };
    await callAction(known.request, `${url}/settings`, 'changePassword', change);
    expect(await withCookie(value, 'outra frase comprida')).toMatch(WAIT);
    await putOff(own, '0 seconds');
  });
});

test('one session can be ended; a new password ends the others', async ({ page, browser, whole }) => {
  const { email, password, url, read, act } = await postSignUp(page, whole.paymentsUrl);
  const elsewhere = (await browser.newContext()).request;
  const enter = async (typed: string) =>
    (await callAction(elsewhere, `${url}/login`, 'signIn', { email, password: typed })).status();
  const isOut = async () => (await elsewhere.get(`${url}/keys`)).url().includes('/login?next=');
  const places = (count: number) =>
    expect(page.getByText(`You are signed in at ${count} place`)).toBeVisible();

  expect(await enter(password)).toBe(303);
  await page.goto(`${url}/settings`);
  await places(2);
  expect(await isOut()).toBe(false);
  await page.getByRole('button', { name: /^End session of/ }).click();
  await places(1);
  expect(await isOut()).toBe(true);

  expect(await enter(password)).toBe(303);
  const next = 'outra frase comprida';
  for (const [current, typed, said] of [
    [password, 'short', 'Use 12 characters or more.'],
    ['not the password', next, 'This is not your password.'],
    [password, next, /The password is changed/],
  ] as const) {
    await act('settings', 'changePassword', { 'current-password': current, 'new-password': typed });
    await expect(page.getByText(said)).toBeVisible();
  }
  await places(1);
  expect(await isOut()).toBe(true);
  expect([await enter(password), await enter(next)]).toEqual([200, 303]);

  await read('settings');
  await places(2);
  expect((await act('settings', 'signOutEverywhere')).url()).toContain('/dashboard/login');
  // Back shows nothing of the account.
  await page.goBack();
  await page.waitForURL('**/dashboard/login*');
  expect(await isOut()).toBe(true);
});
