// Where the network is not simulated nobody enters without a password. That no payment can be X-rayed: safe-start.spec.ts.
import { overHttp, postSignUp } from '../support/dashboard';
import { administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default' });
test.use({ settings: { NETWORK: 'none', STORE_SIMULATOR_URL: '' } });

test('the demonstration’s merchant cannot be entered, and the documentation’s form calls nothing', async ({
  page,
  whole,
  own,
}) => {
  const { url, read, post } = overHttp(page, own);
  await read('login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter as CARUMA' })).toHaveCount(0);
  const entered = await post('login', 'enterDemo');
  expect(entered.status()).toBe(404);
  expect(entered.headers()['set-cookie']).toBeUndefined();
  expect((await read('/docs/try/createOrder')).status()).toBe(404);
  expect((await post('/docs/try/createOrder', 'callApi', { key: 'sk_live_x' })).status()).toBe(404);

  // A session from when it was simulated is worth nothing either. Cookies do not tell ports apart.
  await overHttp(page, whole).post('login', 'enterDemo');
  const cookies = await page.context().cookies(`${whole.paymentsUrl}/dashboard`);
  const token = decodeURIComponent(cookies.find(({ name }) => name.includes('session_token'))?.value ?? '');
  await administer(whole, async (from) => {
    const [session = {}] = await from`
      select * from payments.sessions where token = ${token.split('.')[0] ?? ''}`;
    const [user = {}] = await from`select * from payments.users where id = ${session.user_id}`;
    await administer(own, async (to) => {
      const [account] = await to`select id from payments.accounts where name = 'CARUMA' and livemode`;
      await to`insert into payments.users ${to({ ...user, account_id: account?.id })}`;
      await to`insert into payments.sessions ${to(session)}`;
    });
  });
  expect((await read()).url()).toBe(`${url}/login`);
});

test('without e-mail a merchant still signs up and in, a forgotten password says why not, and there is no outbox', async ({
  page,
  own,
}) => {
  const { read, post, act } = overHttp(page, own);
  const { email, password } = await postSignUp(page, own.paymentsUrl);
  await read();
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  // An address that has an account gets the same response.
  const again = await post('sign-up', 'signUp', {
    name: 'Another',
    email,
    password: 'quatro palavras soltas',
  });
  expect([again.status(), again.headers().location]).toEqual([303, '/dashboard/login?account=created']);
  await page.context().clearCookies();
  await read('login?account=created');
  await expect(page.getByText('If this address was new, the account is ready')).toBeVisible();
  await act('forgot-password', 'requestReset', { email });
  await expect(page.getByText('E-mail is not configured on this server')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0);
  expect((await read('/simulator/outbox')).status()).toBe(404);
  expect((await post('login', 'signIn', { email, password })).headers().location).toBe('/dashboard');
});
