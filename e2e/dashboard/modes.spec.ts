// Live and test mode in the dashboard: which one is shown, how one changes it, and the account's clock. That nothing of one
// can be reached from the other: authorization.spec.ts.
import { activate, overHttp, postSignUp } from '../support/dashboard';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import { twoModes } from '../support/two-modes';

const TEST_DATA = 'Test data: no real money moves.';
const thisMonth = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' }).slice(0, 7);

test('a new merchant tests at once; once active, each mode has its own keys and orders, and one activity', async ({
  page,
  whole,
  receiver,
}) => {
  const { read } = overHttp(page, whole);
  const { merchants, test: tested } = await twoModes(page, whole, receiver);
  expect(merchants.test.apiKey).toMatch(/^sk_test_ecl_\w{40}$/);
  expect(merchants.live.apiKey).toMatch(/^sk_live_ecl_\w{40}$/);
  // The same reference in both modes: they share nothing.
  const sold = await merchants.live.createOrder({ external_reference: tested.reference });
  expect([sold.livemode, (await merchants.test.retrieve(tested.orderId)).body.livemode]).toEqual([
    true,
    false,
  ]);
  await read('settings/activity');
  await expect(page.locator('tbody tr')).toHaveText([
    /^Webhook endpoint registered.*Live$/s,
    /^API key created.*Live$/s,
    /^Account activated.*Both$/s,
    /^Webhook endpoint registered.*Test$/s,
    /^API key created.*Test$/s,
    /^Signed in.*Both$/s,
  ]);
});

test('the switch stays on the page, says which mode is on, and is forgotten with the session', async ({
  page,
  whole,
}) => {
  const url = `${whole.paymentsUrl}/dashboard`;
  await postSignUp(page, whole.paymentsUrl);
  await page.goto(`${url}/keys`);
  await expect(page.getByText(TEST_DATA)).toBeVisible();
  await page.getByRole('button', { name: 'Switch to live' }).click();
  await expect(page.getByText('Live mode', { exact: true })).toBeVisible();
  await expect(page.getByText(TEST_DATA)).toHaveCount(0);
  expect(page.url()).toBe(`${url}/keys`);
  // Not activated: live mode has no keys.
  await expect(page.getByRole('button', { name: 'Create key' })).toHaveCount(0);
  const [cookie] = (await page.context().cookies(url)).filter(({ name }) => name === 'eclusa_mode');
  expect(cookie).toMatchObject({ value: 'live', httpOnly: true, sameSite: 'Lax', path: '/dashboard' });
  // Navigation keeps it.
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(page.getByText('Live mode', { exact: true })).toBeVisible();

  // The next person in this browser begins where their own account does: the demonstration's, with its test data.
  await page.getByRole('button', { name: /Olaria do Largo/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${url}/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CARUMA' })).toBeVisible();
  await expect(page.getByText(TEST_DATA)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that is open in one mode does nothing in the other', async ({ page, whole }) => {
    await postSignUp(page, whole.paymentsUrl);
    await activate(page, whole.paymentsUrl);
    await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
    await page.getByLabel('Name of the new key').fill('For live mode');
    const tab = await page.context().newPage();
    await tab.goto(`${whole.paymentsUrl}/dashboard/statements`);
    await tab.getByRole('button', { name: 'Switch to test' }).click();
    await expect(tab.getByText(TEST_DATA)).toBeVisible();
    await expect(tab.getByRole('heading', { name: 'Statements' })).toBeVisible();
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByText('You have switched to test mode. Reload the page')).toBeVisible();
    await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
    await expect(page.getByText('No key yet.')).toBeVisible();
  });
});

test('something of the other mode is not found, and the switch leads to the list', async ({
  page,
  whole,
  receiver,
}) => {
  const { url, read, act } = overHttp(page, whole);
  const { live, test: tested } = await twoModes(page, whole, receiver);
  for (const [mine, here] of [
    [tested, 'live'],
    [live, 'test'],
  ] as const) {
    const endpoint = `webhooks/${mine.endpointId}`;
    // From something of one mode the switch leads to the list.
    await act('', 'switchMode', { mode: here === 'live' ? 'test' : 'live' });
    expect((await act(endpoint, 'switchMode', { mode: here })).url()).toBe(`${url}/webhooks`);
    for (const path of [
      `orders/${mine.orderId}`,
      `orders/${mine.orderId}/refund?amount=1.00`,
      `deliveries/${mine.deliveryId}`,
      endpoint,
    ])
      expect((await read(path)).status(), path).toBe(404);
  }
});

test('where the account’s clock was moved, every page says so, the open one by itself; in the other mode it was not', async ({
  page,
  whole,
  receiver,
}) => {
  const { url, read, act } = overHttp(page, whole);
  const { merchants, live: mine } = await twoModes(page, whole, receiver);
  const clock = page.getByText(/^Clock /);
  await page.goto(`${url}/orders`);
  await expect(page.getByText(mine.reference)).toBeVisible();
  await expect(clock).toHaveCount(0);
  await merchants.live.advanceClock(8 * 86_400);
  await expect(page.getByText('Clock +8 d')).toBeVisible();
  for (const path of [
    '',
    `orders/${mine.orderId}`,
    `orders/${mine.orderId}/refund`,
    'balance',
    'payouts',
    `statements/${thisMonth()}`,
    'keys',
    `webhooks/${mine.endpointId}`,
    `deliveries/${mine.deliveryId}`,
    'dead-letters',
    'requests',
    'settings',
  ]) {
    await read(path);
    await expect(page.getByText('Clock +8 d'), path).toBeVisible();
  }
  await act('', 'switchMode', { mode: 'test' });
  await expect(page.getByText(TEST_DATA)).toBeVisible();
  await expect(clock).toHaveCount(0);
});

test('test data is marked on paper and in an export too', async ({ page, whole, merchant }) => {
  const statement = `${whole.paymentsUrl}/dashboard/statements/${thisMonth()}`;
  const fileName = async () => (await page.request.get(`${statement}/csv`)).headers()['content-disposition'];
  const { act } = overHttp(page, whole);
  await signInAs(page, whole, merchant);
  expect(await fileName()).toContain(`"eclusa-${thisMonth()}.csv"`);
  await act('', 'switchMode', { mode: 'test' });
  expect(await fileName()).toContain(`"eclusa-test-${thisMonth()}.csv"`);
  await page.goto(statement);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(TEST_DATA)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to live' })).toBeHidden();
});

test('a scenario and what it sends outside the contract are named on the order', async ({
  page,
  whole,
  notified,
}) => {
  const { read } = overHttp(page, whole);
  const order = await notified.createOrder({ method: 'multibanco', amount: 770_003 });
  await signInAs(page, whole, notified);
  await read('orders');
  await expect(page.getByText('voucher_paid_twice')).toBeVisible();
  await notified.advanceClock(60);
  await read(`orders/${order.id}`);
  await expect(page.getByText('voucher_paid_twice')).toBeVisible();
  await expect(page.getByText('Sent order.paid outside the contract')).toBeVisible();
  await expect(page.getByText('Voucher paid', { exact: true })).toHaveCount(1);
});
