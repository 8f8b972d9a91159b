// The demonstration's merchant has a past; it can be removed, and added again.
import { activate, signUp } from '../support/dashboard';
import { expect, test } from '../support/test';

test('sample data is added, seen, and removed; live mode has none', async ({ page, whole }) => {
  test.setTimeout(90_000);
  const url = `${whole.paymentsUrl}/dashboard`;
  await signUp(page, whole.paymentsUrl);
  await page.goto(`${url}/settings`);
  await page.getByRole('link', { name: 'Sample data' }).click();
  await page.getByRole('button', { name: 'Add sample data' }).click();
  await expect(page.getByText('The sample data is added.')).toBeVisible();
  await expect(page.getByText(/^[\d,]+ orders are sample data\.$/)).toBeVisible();
  await page.goto(`${url}/payouts`);
  await expect(page.getByText('Paid').filter({ visible: true }).first()).toBeVisible();
  await page.goto(`${url}/orders?q=sample-0001`);
  await expect(page.getByRole('link', { name: 'sample-0001' })).toBeVisible();

  await page.goto(`${url}/sample-data`);
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await expect(page.getByText(/^[\d,]+ sample orders are removed\.$/)).toBeVisible();
  await expect(page.getByText('This account has no sample data.')).toBeVisible();
  await page.goto(`${url}/settings/activity`);
  await expect(page.getByText('Sample data removed')).toBeVisible();

  await activate(page, whole.paymentsUrl);
  await page.goto(url);
  if (await page.getByRole('button', { name: 'Switch to live' }).isVisible())
    await page.getByRole('button', { name: 'Switch to live' }).click();
  await expect(page.getByText('Live mode')).toBeVisible();
  expect((await page.goto(`${url}/sample-data`))?.status()).toBe(404);
});

test('the demonstration’s merchant begins with sixty days of it', async ({ page, whole }) => {
  await page.goto(`${whole.paymentsUrl}/dashboard/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await page.waitForURL(`${whole.paymentsUrl}/dashboard`);
  await page.goto(`${whole.paymentsUrl}/dashboard/sample-data`);
  await expect(page.getByText(/^[\d,]+ orders are sample data\.$/)).toBeVisible();
});
