// API keys: ten at most, shown once, revoked at once.

import { rule } from '../rules';
import { activate, formFields, post, signUp, takeSecret } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

test('creations at nine active keys, all at once, make ten and never eleven', async ({ page, whole }) => {
  const keys = `${whole.paymentsUrl}/dashboard/keys`;
  await signUp(page, whole.paymentsUrl);
  await activate(page, whole.paymentsUrl);
  await page.goto(keys);
  const fields = await formFields(page, 'Create key');
  for (let count = 1; count <= 9; count++) {
    const response = await post(page, keys, { ...fields, name: `Key ${count}` });
    expect(response.status()).toBe(200);
  }
  const race = await Promise.all(
    [1, 2, 3, 4].map((count) => post(page, keys, { ...fields, name: `Race ${count}` })),
  );
  const shown = await Promise.all(
    race.map(async (response) => /sk_live_ecl_\w{40}/.test(await response.text())),
  );
  expect(shown.filter(Boolean)).toHaveLength(1);
  await page.goto(keys);
  await expect(page.getByRole('heading', { name: '10 of 10 active' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toHaveCount(10);
  await page.getByRole('link', { name: 'Key 1', exact: true }).click();
  await page.getByText('Revoke', { exact: true }).click();
  await page.getByRole('button', { name: 'Revoke “Key 1”' }).click();
  await expect(page.getByText(/^Revoked /)).toBeVisible();
  await page.goto(keys);
  await page.getByLabel('Name of the new key').fill('The tenth');
  await page.getByRole('button', { name: 'Create key' }).click();
  expect(await takeSecret(page)).toMatch(/^sk_live_ecl_\w{40}$/);
  await expect(page.getByText('All 10 keys are in use.')).toBeVisible();
});

test('a key is shown once, in a dialog that waits until it is stored, and revoked at once', {
  annotation: rule('auth.shown-once'),
}, async ({ page, whole }) => {
  await signUp(page, whole.paymentsUrl);
  await activate(page, whole.paymentsUrl);
  await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
  await page.getByLabel('Name of the new key').fill('Shop');
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeVisible();
  // Over plain HTTP, a browser has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('The browser did not allow copying.')).toBeVisible();
  await expect(dialog.getByLabel(/stored it/)).not.toBeChecked();
  const key = await takeSecret(page);
  expect(await page.content()).not.toContain(key);
  await page.reload();
  const content = await page.content();
  expect(content).not.toContain(key);
  expect(content).toContain(key.slice(-4));

  const merchant = new Merchant(whole.paymentsUrl, '', key, '');
  expect((await merchant.list()).status).toBe(200);
  await page.getByRole('cell', { name: 'Shop' }).getByRole('link').click();
  await page.getByText('Revoke', { exact: true }).click();
  await page.getByRole('button', { name: 'Revoke “Shop”' }).click();
  await expect(page.getByText(/^Revoked /)).toBeVisible();
  expect((await merchant.list()).status).toBe(401);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a key is created and shown on the page', async ({ page, whole }) => {
    await signUp(page, whole.paymentsUrl);
    await activate(page, whole.paymentsUrl);
    await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
    await page.getByLabel('Name of the new key').fill('Plain');
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.locator('dialog code')).toHaveText(/^sk_live_ecl_/);
    await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByText('Plain', { exact: true })).toBeVisible();
  });
});
