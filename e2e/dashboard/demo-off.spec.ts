// Where the network is not simulated nobody enters without a password, and no payment can be X-rayed.
import { formFields, post } from '../support/dashboard';
import { checkOut, heading } from '../support/shopper';
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
      await to`insert into payments.users ${to(user)}`;
      await to`insert into payments.sessions ${to(session)}`;
      await to`insert into payments.members (user_id, account_id, created_at)
               select ${user.id}, id, now() from payments.accounts where name = 'CARUMA'`;
    });
  });
  await page.goto(`${own.paymentsUrl}/dashboard`);
  expect(page.url()).toBe(login);
});

test('outside a demonstration a purchase has no X-ray, nor an order a timeline', async ({ page, own }) => {
  test.setTimeout(150_000);
  await checkOut(page, own.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  const address = page.url();
  await expect(page.getByRole('link', { name: /raio X/ })).toHaveCount(0);
  expect((await page.goto(`${address}/xray`))?.status()).toBe(404);
  await page.goto(`${address}?xray`);
  await expect(heading(page)).toHaveText(/^Pague até/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const timeline = `${own.paymentsUrl}/simulator/orders/ord_${'0'.repeat(26)}/timeline`;
  expect((await fetch(timeline)).status).toBe(404);
});
