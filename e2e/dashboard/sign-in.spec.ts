// Signing in and out, and how fast a password can be guessed. Which paths may follow a sign-in:
// lib/payments/auth/next-path.spec.ts. How the delays grow: lib/payments/accounts/accounts.spec.ts.
import type { BrowserContext } from 'playwright/test';
import { activate, overHttp, postSignUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import type { Systems } from '../support/shared-servers';
import { administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';

// The client address of `own` comes from a proxy that it trusts.
test.use({ settings: { TRUSTED_PROXIES: '1' } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('after signing in, the page that was asked for opens, and never another site', async ({
      page,
      whole,
    }) => {
      const url = `${whole.paymentsUrl}/dashboard`;
      const { email, password } = await postSignUp(page, whole.paymentsUrl);
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
      await page.context().clearCookies();
      await page.goto(`${url}/login?next=//evil/dashboard/keys`);
      await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
      await expect(page).toHaveURL(url);
    });
  });
}

test('the sign-in page is passed by with a session', async ({ page, whole }) => {
  const { url, read } = overHttp(page, whole);
  await postSignUp(page, whole.paymentsUrl);
  for (const [next, opened] of [
    ['/dashboard/keys', `${url}/keys`],
    ['//evil', url],
    ['https://evil.example/dashboard/keys', url],
  ] as const)
    expect((await read(`login?${new URLSearchParams({ next })}`)).url(), next).toBe(opened);
});

test('the session cookie is out of reach of scripts and of other sites', async ({ page, whole }) => {
  await postSignUp(page, whole.paymentsUrl);
  const cookies = await page.context().cookies(`${whole.paymentsUrl}/dashboard`);
  const cookie = cookies.find(({ name }) => name.includes('session_token'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/dashboard' });
});

test.describe('wrong passwords', () => {
  // The tests share a server's count of tries, and put its turns off.
  test.describe.configure({ mode: 'default' });
  const WRONG = /is wrong/;
  const WAIT = /Too many wrong passwords/;
  const HERE = '203.0.113.7';
  const ELSEWHERE = '198.51.100.9';

  async function signIn(
    own: Systems,
    context: BrowserContext,
    from: string,
    email: string,
    password: string,
  ) {
    const login = `${own.paymentsUrl}/dashboard/login`;
    const headers = { 'X-Forwarded-For': from };
    const response = await callAction(
      context.request,
      login,
      'signIn',
      { email, password },
      undefined,
      headers,
    );
    return response.status() === 303 ? 'signed in' : await response.text();
  }

  /** Seconds that the latest try had to wait, for the account and for the network that it came from. */
  async function delays(own: Systems): Promise<number[]> {
    let seconds: number[] = [];
    await administer(own, async (sql) => {
      const rows = await sql`
        select round(extract(epoch from turn_at - (ends_at - interval '15 minutes')))::integer as delay
          from payments.throttles where turn_at is not null order by ends_at desc limit 2`;
      seconds = rows.map(({ delay }) => delay).sort();
    });
    return seconds;
  }

  /** As if so many others were waiting for their turn that the next one is far away. */
  async function putOff(own: Systems, by = '1 minute'): Promise<void> {
    await administer(own, async (sql) => {
      await sql`update payments.throttles set turn_at = now() + ${by}::interval where turn_at is not null`;
    });
  }

  test('from one address slow that address down, and nobody elsewhere; the right one ends it', async ({
    page,
    own,
  }) => {
    const { email, password } = await postSignUp(page, own.paymentsUrl);
    await page.context().clearCookies();
    const tryFrom = (address: string, typed: string) => signIn(own, page.context(), address, email, typed);
    const guess = () => tryFrom(HERE, 'not the password');
    // Five have no delay; the sixth waits a second.
    expect(await Promise.all([1, 2, 3, 4, 5].map(guess))).toEqual(
      Array(5).fill(expect.stringMatching(WRONG)),
    );
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

  test('of others do not delay a browser that was signed in with, until the password changes', async ({
    browser,
    page,
    own,
  }) => {
    const { email, password } = await postSignUp(page, own.paymentsUrl);
    const login = `${own.paymentsUrl}/dashboard/login`;
    const known = page.context();
    await known.clearCookies();
    expect(await signIn(own, known, HERE, email, password)).toBe('signed in');
    const knownCookie = async () =>
      (await known.cookies(login)).find(({ name }) => name === 'eclusa.browser');
    expect(await knownCookie()).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/dashboard' });
    expect((await knownCookie())?.expires).toBeLessThan(Date.now() / 1000 + 181 * 86_400);

    const stranger = await browser.newContext();
    expect(await signIn(own, stranger, HERE, email, 'not the password')).toMatch(WRONG);
    await putOff(own);
    expect(await signIn(own, stranger, HERE, email, password)).toMatch(WAIT);
    expect(await signIn(own, known, HERE, email, password)).toBe('signed in');

    // Another browser's id, a longer life, and a cookie from before the password changed: none of them is known.
    const { value = '' } = (await knownCookie()) ?? {};
    const [id, until, proof] = value.split('.');
    const withCookie = async (cookie: string, typed: string) => {
      const context = await browser.newContext();
      await context.addCookies([{ name: 'eclusa.browser', value: cookie, url: login }]);
      const said = await signIn(own, context, HERE, email, typed);
      await context.close();
      return said;
    };
    expect(await withCookie(`x${id}.${until}.${proof}`, password)).toMatch(WAIT);
    expect(await withCookie(`${id}.${Number(until) + 1}.${proof}`, password)).toMatch(WAIT);
    expect(await withCookie(value, password)).toBe('signed in');
    const change = { 'current-password': password, 'new-password': 'outra frase comprida' };
    await callAction(known.request, `${own.paymentsUrl}/dashboard/settings`, 'changePassword', change);
    expect(await withCookie(value, 'outra frase comprida')).toMatch(WAIT);
    await putOff(own, '0 seconds');
    await stranger.close();
  });
});

test('a session is ended by itself, with a new password, or everywhere; the old password is worth nothing', async ({
  page,
  browser,
  whole,
}) => {
  const url = `${whole.paymentsUrl}/dashboard`;
  const { email, password } = await postSignUp(page, whole.paymentsUrl);
  const elsewhere = await browser.newContext();
  const enter = async (typed: string) =>
    (await callAction(elsewhere.request, `${url}/login`, 'signIn', { email, password: typed })).status();
  const isOut = async () => (await elsewhere.request.get(`${url}/keys`)).url().includes('/login?next=');
  const settings = async (sessions: number) => {
    await page.goto(`${url}/settings`);
    await expect(page.getByText(`You are signed in at ${sessions} place`)).toBeVisible();
  };

  expect(await enter(password)).toBe(303);
  await settings(2);
  expect(await isOut()).toBe(false);
  await page.getByRole('button', { name: /^End session of/ }).click();
  await expect(page.getByText('You are signed in at 1 place')).toBeVisible();
  expect(await isOut()).toBe(true);

  expect(await enter(password)).toBe(303);
  await settings(2);
  for (const [current, next, said] of [
    [password, 'short', 'Use 12 characters or more.'],
    ['not the password', 'outra frase comprida', 'This is not your password.'],
    [password, 'outra frase comprida', /The password is changed/],
  ] as const) {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(page.getByText('You are signed in at 1 place')).toBeVisible();
  expect(await isOut()).toBe(true);
  expect(await enter(password)).toBe(200);
  expect(await enter('outra frase comprida')).toBe(303);

  await settings(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/dashboard/login');
  // Back shows nothing of the account.
  await page.goBack();
  await page.waitForURL('**/dashboard/login*');
  expect(await isOut()).toBe(true);
  await elsewhere.close();
});

test('activation refuses a NIF and an IBAN whose check digits do not fit, and keeps what was typed', async ({
  page,
  whole,
}) => {
  const { act } = overHttp(page, whole);
  await postSignUp(page, whole.paymentsUrl);
  const wrong = { 'legal-name': 'Olaria', nif: '501964844', iban: 'PT50 0002 0123 1234 5678 9015 5' };
  await act('activate', 'activate', wrong);
  await expect(page.getByText(/Check the NIF/)).toBeVisible();
  await expect(page.getByText(/Check the IBAN/)).toBeVisible();
  await expect(page.getByLabel('Legal name')).toHaveValue('Olaria');
  await activate(page, whole.paymentsUrl);
});
