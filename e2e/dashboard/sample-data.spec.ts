// The demonstration's merchant has a past; others can add one to test mode, and remove it.
import { overHttp, postSignUp } from '../support/dashboard';
import { expect, test } from '../support/test';

test('sample data is added, seen, and removed; live mode has none', async ({ page, whole }) => {
  const { read, act, post } = await postSignUp(page, whole.paymentsUrl);
  await act('sample-data', 'addSampleData');
  await expect(page.getByText(/^[\d,]+ orders are sample data\.$/)).toBeVisible();
  await read('orders?q=sample-0001');
  await expect(page.getByRole('link', { name: 'sample-0001' })).toBeVisible();
  await act('sample-data', 'removeSampleData');
  await expect(page.getByText('This account has no sample data.')).toBeVisible();
  await post('settings', 'switchMode', { mode: 'live' });
  expect((await read('sample-data')).status()).toBe(404);
});

test('the demonstration’s merchant is entered with one click', async ({ page, whole }) => {
  await page.goto(`${whole.paymentsUrl}/dashboard/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CARUMA' })).toBeVisible();
  const { read } = overHttp(page, whole);
  await read('payouts');
  await expect(page.locator('tbody').getByText('Paid').first()).toBeVisible();
  await read('settings');
  await expect(page.getByText('…0154 (test mode)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
});
