// Live and test mode in the dashboard: which one is shown, how one changes it, and the account's clock. That nothing of one
// can be reached from the other: authorization.spec.ts.
import { postSignUp } from '../support/dashboard';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import { twoModes } from '../support/two-modes';

test('the switch of mode stays on the page, and ends with the session', async ({ page, whole }) => {
  const { url, post, read } = await postSignUp(page, whole.paymentsUrl);
  await page.goto(`${url}/keys`);
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to live' }).click();
  await expect(page.getByText('Live mode', { exact: true })).toBeVisible();
  await expect(page.getByText('Test mode', { exact: true })).toHaveCount(0);
  expect(page.url()).toBe(`${url}/keys`);
  // Not activated: live mode has no keys.
  await expect(page.getByRole('button', { name: 'Create key' })).toHaveCount(0);
  const cookie = (await page.context().cookies(url)).find(({ name }) => name === 'eclusa_mode');
  expect(cookie).toMatchObject({ value: 'live', httpOnly: true, sameSite: 'Lax', path: '/dashboard' });

  // The next person in this browser begins where their own account does: the demonstration's, with its test data.
  await post('settings', 'signOut');
  await post('login', 'enterDemo');
  await read();
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible();
});

test('each mode has its own clock, exports and forms', async ({ page, whole, receiver }) => {
  const { merchants, live, url, read, act, post } = await twoModes(page, whole, receiver);
  const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' }).slice(0, 7);
  const statement = `${url}/statements/${month}`;
  const fileName = async () => (await page.request.get(`${statement}/csv`)).headers()['content-disposition'];
  const clock = page.getByText(/^Clock /);
  expect(await fileName()).toContain(`"eclusa-${month}.csv"`);
  await page.goto(`${url}/orders`);
  await expect(page.getByText(live.reference)).toBeVisible();
  await expect(clock).toHaveCount(0);
  await merchants.live.advanceClock(8 * 86_400);
  await expect(clock).toHaveText('Clock +8 d');

  const switched = await act(`webhooks/${live.endpointId}`, 'switchMode', { mode: 'test' });
  expect(switched.url()).toBe(`${url}/webhooks`);
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible();
  await expect(clock).toHaveCount(0);
  expect(await fileName()).toContain(`"eclusa-test-${month}.csv"`);
  const refused = await post('keys', 'createKey', { name: 'For live mode', mode: 'live' });
  expect(await refused.text()).toContain('You have switched to test mode. Reload the page');
  await read('keys');
  await expect(page.getByRole('heading', { name: '1 of 10 active' })).toBeVisible();
  // Test data is marked on paper too.
  await page.goto(statement);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Test data: no real money moves.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to live' })).toBeHidden();
});

test('an order names its scenario, and what it breaks', async ({ page, whole, notified }) => {
  const order = await notified.createOrder({ method: 'multibanco', amount: 770_003 });
  const { read } = await signInAs(page, whole, notified);
  await notified.advanceClock(60);
  for (const path of ['orders', `orders/${order.id}`]) {
    await read(path);
    await expect(page.getByText('voucher_paid_twice')).toBeVisible();
  }
  await expect(page.getByText('Sent order.paid outside the contract')).toBeVisible();
  await expect(page.getByText('Voucher paid', { exact: true })).toHaveCount(1);
});
