// Live and test mode in the dashboard: which one is shown, how one changes it, and the account's clock.
import { expectAccessible } from '../support/accessible';
import { activate, signUp, signUpByHand, takeSecret } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import { twoModes } from '../support/two-modes';

const TEST_DATA = 'Test data: no real money moves.';

test('a new merchant tests at once, activates, and is live: each mode has its own key, endpoint and orders', async ({
  page,
  whole,
  receiver,
}) => {
  test.setTimeout(120_000);
  const url = `${whole.paymentsUrl}/dashboard`;
  const createKey = async (name: string) => {
    await page.goto(`${url}/keys`);
    await page.getByLabel('Name of the new key').fill(name);
    await page.getByRole('button', { name: 'Create key' }).click();
    return takeSecret(page);
  };
  await signUpByHand(page, whole.paymentsUrl);
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible();
  await expect(page.getByText(TEST_DATA)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an API key' }).click();
  await page.waitForURL(`${url}/keys`);
  await expect(page.getByText('sk_test_ecl_…')).toBeVisible();
  const testKey = await createKey('Laptop');
  expect(testKey).toMatch(/^sk_test_ecl_\w{40}$/);
  await expect(page.getByText(`sk_test_ecl_…${testKey.slice(-4)}`)).toBeVisible();
  await page.goto(`${url}/webhooks`);
  await page.getByLabel('URL').fill(`${receiver.url}/test`);
  await page.getByRole('button', { name: 'Register' }).click();
  const testMerchant = new Merchant(whole.paymentsUrl, '', testKey, await takeSecret(page));
  const tested = await testMerchant.paidOrder();
  expect(tested.livemode).toBe(false);
  const event = await receiver.next(({ body }) => body.includes(tested.id));
  expect([event.path, JSON.parse(event.body).data.object.livemode]).toEqual(['/webhooks/test', false]);

  // Everything is set up but the last step.
  await page.goto(url);
  await page.getByRole('link', { name: 'Activate to go live' }).click();
  await activate(page, whole.paymentsUrl);
  await expect(page.getByText('Live mode', { exact: true })).toBeVisible();
  await expect(page.getByText(TEST_DATA)).toHaveCount(0);
  await expect(page.getByText(tested.external_reference)).toHaveCount(0);
  const liveKey = await createKey('Server');
  expect(liveKey).toMatch(/^sk_live_ecl_\w{40}$/);
  await expect(page.getByText('Laptop')).toHaveCount(0);
  const live = new Merchant(whole.paymentsUrl, '', liveKey, '');
  // The same reference in both modes: they share nothing.
  const sold = await live.createOrder({ external_reference: tested.external_reference });
  expect([sold.livemode, (await live.list()).body.data.length]).toEqual([true, 1]);
  await page.goto(`${url}/webhooks`);
  await expect(page.getByText('No endpoint yet: your server receives no events.')).toBeVisible();

  // The account's activity is one for both, and says what was done in test mode.
  await page.goto(`${url}/settings/activity`);
  const rows = await page.locator('tbody tr').allInnerTexts();
  // What was done, and in which mode.
  const done = rows.map((row) => [row.split(/[\t\n]| · /)[0], row.split('\t').at(-1)?.trim()]);
  expect(done).toEqual([
    ['API key created', 'Live'],
    ['Account activated', 'Both'],
    ['Webhook endpoint registered', 'Test'],
    ['API key created', 'Test'],
    ['Signed in', 'Both'],
  ]);
});

test('the switch stays on the page, says which mode is on, and is forgotten with the session', async ({
  page,
  whole,
}) => {
  const url = `${whole.paymentsUrl}/dashboard`;
  await signUp(page, whole.paymentsUrl);
  await page.goto(`${url}/keys`);
  await page.getByRole('button', { name: 'Switch to live' }).click();
  await expect(page.getByText('Live mode', { exact: true })).toBeVisible();
  await expect(page.getByText(TEST_DATA)).toHaveCount(0);
  expect(page.url()).toBe(`${url}/keys`);
  // Not activated: as before, live mode has no keys.
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

test('a form that is open in one mode does nothing in the other', async ({ page, whole }) => {
  const url = `${whole.paymentsUrl}/dashboard`;
  await signUp(page, whole.paymentsUrl);
  await activate(page, whole.paymentsUrl);
  await page.goto(`${url}/keys`);
  await page.getByLabel('Name of the new key').fill('For live mode');
  const tab = await page.context().newPage();
  await tab.goto(url);
  await tab.getByRole('button', { name: 'Switch to test' }).click();
  await expect(tab.getByText(TEST_DATA)).toBeVisible();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('You have switched to test mode. Reload the page')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No key yet.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the mode is switched there and back', async ({ page, whole }) => {
    await signUp(page, whole.paymentsUrl);
    await page.goto(`${whole.paymentsUrl}/dashboard/statements`);
    for (const [other, now] of [
      ['live', 'Live mode'],
      ['test', 'Test mode'],
    ] as const) {
      await page.getByRole('button', { name: `Switch to ${other}` }).click();
      await expect(page.getByText(now, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Statements' })).toBeVisible();
      await expect(page.getByText(TEST_DATA)).toHaveCount(other === 'test' ? 1 : 0);
    }
  });
});

test('something of the other mode is not shown: the page says whose it is, and leads there', async ({
  page,
  whole,
  receiver,
}) => {
  test.setTimeout(120_000);
  const url = `${whole.paymentsUrl}/dashboard`;
  const { live, test: tested } = await twoModes(page, whole, receiver);
  for (const [mine, here, there, button] of [
    [tested, 'live', 'test', 'Switch to live'],
    [live, 'test', 'live', 'Switch to test'],
  ] as const) {
    await page.goto(url);
    if (await page.getByRole('button', { name: button }).isVisible())
      await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(`${here === 'live' ? 'Live' : 'Test'} mode`, { exact: true })).toBeVisible();
    for (const [path, shown] of [
      [`orders/${mine.orderId}`, mine.reference],
      [`orders/${mine.orderId}/refund?amount=1.00`, mine.reference],
      [`deliveries/${mine.deliveryId}`, mine.orderId],
      [`webhooks/${mine.endpointId}`, mine.endpointUrl],
    ] as const) {
      await page.goto(`${url}/${path}`);
      await expect(page.getByRole('heading', { name: `In ${there} mode` }), path).toBeVisible();
      if (shown !== mine.orderId) await expect(page.getByText(shown), path).toHaveCount(0);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: `Show it in ${there} mode` }).click();
    await expect(page.getByText(mine.endpointUrl).first()).toBeVisible();
    expect(page.url()).toBe(`${url}/webhooks/${mine.endpointId}`);
    // From something of one mode the switch leads to the list.
    await page.getByRole('button', { name: `Switch to ${here}` }).click();
    await page.waitForURL(`${url}/webhooks`);
  }
  // Nobody's is nobody's in both modes.
  const unknown = await page.request.get(`${url}/orders/ord_${'0'.repeat(26)}`);
  expect(unknown.status()).toBe(404);
});

test('where the account’s clock was moved, every page says so, the open one by itself; in the other mode it was not', async ({
  page,
  whole,
  receiver,
}) => {
  test.setTimeout(120_000);
  const url = `${whole.paymentsUrl}/dashboard`;
  const { merchants, live: mine } = await twoModes(page, whole, receiver);
  await page.goto(`${url}/orders`);
  await expect(page.getByText(mine.reference)).toBeVisible();
  await expect(page.getByText(/^Clock /)).toHaveCount(0);
  await merchants.live.advanceClock(8 * 86_400);
  await expect(page.getByText('Clock +8 d')).toBeVisible();
  for (const path of [
    '',
    'orders',
    `orders/${mine.orderId}`,
    `orders/${mine.orderId}/refund`,
    'balance',
    'payouts',
    'statements',
    `statements/${new Date().toISOString().slice(0, 7)}`,
    'keys',
    'webhooks',
    `webhooks/${mine.endpointId}`,
    'deliveries',
    `deliveries/${mine.deliveryId}`,
    'dead-letters',
    'requests',
    'settings',
  ]) {
    await page.goto(`${url}/${path}`);
    await expect(page.getByText('Clock +8 d'), path).toBeVisible();
  }
  await page.getByRole('button', { name: 'Switch to test' }).click();
  await expect(page.getByText(TEST_DATA)).toBeVisible();
  await expect(page.getByText(/^Clock /)).toHaveCount(0);
});

test('test data is marked on paper and in an export too', async ({ page, whole, receiver }) => {
  const month = new Date().toISOString().slice(0, 7);
  const statement = `${whole.paymentsUrl}/dashboard/statements/${month}`;
  await twoModes(page, whole, receiver);
  const fileName = async () => (await page.request.get(`${statement}/csv`)).headers()['content-disposition'];
  await page.goto(statement);
  expect(await fileName()).toContain(`"eclusa-${month}.csv"`);
  await page.getByRole('button', { name: 'Switch to test' }).click();
  await expect(page.getByText(TEST_DATA)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(TEST_DATA)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to live' })).toBeHidden();
  expect(await fileName()).toContain(`"eclusa-test-${month}.csv"`);
});

test('a scenario and what it sends outside the contract are named on the order', async ({
  page,
  whole,
  notified,
}) => {
  const order = await notified.createOrder({ method: 'multibanco', amount: 770_003 });
  await signInAs(page, whole, notified);
  await page.goto(`${whole.paymentsUrl}/dashboard/orders`);
  await expect(page.getByText('voucher_paid_twice')).toBeVisible();
  await notified.advanceClock(60);
  await page.getByRole('link', { name: order.external_reference }).click();
  await expect(page.getByText('voucher_paid_twice')).toBeVisible();
  await expect(page.getByText('Sent order.paid outside the contract')).toBeVisible();
  await expect(page.getByText('Voucher paid', { exact: true })).toHaveCount(1);
});
