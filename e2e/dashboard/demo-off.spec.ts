// Where the network is not simulated nobody enters without a password, and no payment can be X-rayed.
import { expectAccessible } from '../support/accessible';
import { formFields, post, postSignUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import { heading, openPurchase } from '../support/shopper';
import { administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default' });
test.use({ settings: { NETWORK: 'none', STORE_SIMULATOR_URL: '' } });

test('without the simulator the demonstration’s merchant cannot be entered', async ({ page, whole, own }) => {
  test.setTimeout(150_000);
  await page.goto(`${whole.paymentsUrl}/dashboard/login`);
  const fields = await formFields(page, 'Enter as CARUMA');
  const login = `${own.paymentsUrl}/dashboard/login`;
  await page.goto(login);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter as CARUMA' })).toHaveCount(0);
  const answer = await post(page, login, fields);
  expect(answer.status()).toBe(404);
  expect(answer.headers()['set-cookie']).toBeUndefined();

  // Nor does the documentation's form call anything.
  await page.goto(`${whole.paymentsUrl}/docs/try/createOrder`);
  const call = await formFields(page, 'Call the API');
  const form = `${own.paymentsUrl}/docs/try/createOrder`;
  expect((await page.request.get(form)).status()).toBe(404);
  expect((await post(page, form, { ...call, key: 'sk_live_x' })).status()).toBe(404);

  // A session from when it was simulated is worth nothing either. Cookies do not tell ports apart.
  await page.goto(`${whole.paymentsUrl}/dashboard/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await page.waitForURL(`${whole.paymentsUrl}/dashboard`);
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
  await page.goto(`${own.paymentsUrl}/dashboard`);
  expect(page.url()).toBe(login);
});

test('without e-mail a merchant still signs up and in, a forgotten password says why not, and there is no outbox', async ({
  page,
  own,
}) => {
  const url = own.paymentsUrl;
  const { email, password } = await postSignUp(page, url);
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  // An address that has an account gets the same response.
  const again = await callAction(page.request, `${url}/dashboard/sign-up`, 'signUp', {
    name: 'Another',
    email,
    password: 'quatro palavras bem soltas',
  });
  expect([again.status(), again.headers().location]).toEqual([303, '/dashboard/login?account=created']);
  await page.context().clearCookies();
  await page.goto(`${url}/dashboard/login?account=created`);
  await expect(page.getByText('If this address was new, the account is ready')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('E-mail is not configured on this server')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0);
  await expectAccessible(page);
  const asked = await callAction(page.request, page.url(), 'requestReset', { email });
  expect(await asked.text()).toContain('This server can’t send e-mail.');
  expect((await page.request.get(`${url}/simulator/outbox`)).status()).toBe(404);
  const signedIn = await callAction(page.request, `${url}/dashboard/login`, 'signIn', { email, password });
  expect(signedIn.status()).toBe(303);
});

test('outside a demonstration a purchase has no X-ray, nor an order a timeline', async ({ page, own }) => {
  test.setTimeout(150_000);
  await openPurchase(page, own.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  const address = page.url();
  await expect(page.getByRole('link', { name: /raio X/ })).toHaveCount(0);
  expect((await page.goto(`${address}/xray`))?.status()).toBe(404);
  await page.goto(`${address}?xray`);
  await expect(heading(page)).toHaveText(/^Pague até/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const order = `${own.paymentsUrl}/simulator/orders/ord_${'0'.repeat(26)}`;
  for (const url of [order, `${order}/timeline`, `${order}/stream`])
    expect((await fetch(url)).status, url).toBe(404);
});
