// Where the network is not simulated, and no e-mail is configured. That nobody enters with one click and no simulator
// responds: safe-start.spec.ts.
import { overHttp, postSignUp } from '../support/dashboard';
import { administer, query } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default' });
test.use({ settings: { NETWORK: 'none', STORE_SIMULATOR_URL: '' } });

test('an old session of the demonstration is worth nothing', async ({ page, whole, own }) => {
  const { url, read, post } = overHttp(page, own);
  expect((await post('/docs/try/createOrder', 'callApi', { key: 'sk_live_x' })).status()).toBe(404);
  const shop = { mistake: 'late', shop: 'broken', lang: 'en' };
  expect((await post('/docs/broken-shops', 'playShop', shop)).status()).toBe(404);

  // Cookies do not tell ports apart.
  await overHttp(page, whole).post('login', 'enterDemo');
  const cookies = await page.context().cookies(`${whole.paymentsUrl}/dashboard`);
  const token = decodeURIComponent(cookies.find(({ name }) => name.includes('session_token'))?.value ?? '');
  const [session = {}] = await query(whole)`
    select * from payments.sessions where token = ${token.split('.')[0] ?? ''}`;
  const [user = {}] = await query(whole)`select * from payments.users where id = ${session.user_id}`;
  await administer(own, async (sql) => {
    const [account] = await sql`select id from payments.accounts where name = 'CARUMA' and livemode`;
    await sql`insert into payments.users ${sql({ ...user, account_id: account?.id })}`;
    await sql`insert into payments.sessions ${sql(session)}`;
  });
  expect((await read()).url()).toBe(`${url}/login`);
});

test('without e-mail one can sign up, but not reset a password', async ({ page, own }) => {
  const { email, password, read, post, act } = await postSignUp(page, own.paymentsUrl);
  await read();
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  await page.context().clearCookies();
  // An address that has an account gets the same response.
  await act('sign-up', 'signUp', { name: 'Another', email, password: 'quatro palavras soltas' });
  await expect(page.getByText('If this address was new, the account is ready')).toBeVisible();
  await act('forgot-password', 'requestReset', { email });
  await expect(page.getByText('E-mail is not configured on this server')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0);
  expect((await read('/simulator/outbox')).status()).toBe(404);
  expect((await post('login', 'signIn', { email, password })).headers().location).toBe('/dashboard');
});
