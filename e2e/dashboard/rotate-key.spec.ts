// Replacing an API key: the new one works at once, the old one works for the time that was chosen and ends by itself.
import { expectAccessible } from '../support/accessible';
import { takeSecret } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import { callAction } from '../support/server-actions';
import { administer, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const HOUR = 3_600;

test('with an overlap both keys work, until the old one has ended by the account’s clock, for good', async ({
  page,
  whole,
}) => {
  const old = await Merchant.signUp(whole.paymentsUrl);
  await signInAs(page, whole, old);
  await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
  await page.getByRole('link', { name: 'First key' }).click();
  await page.getByLabel('The old key works for').selectOption('1 more hour');
  await page.getByRole('button', { name: 'Replace' }).click();
  const fresh = new Merchant(whole.paymentsUrl, old.accountId, await takeSecret(page), '');
  await expect(page.getByText(/^Works until /)).toBeVisible();
  expect(await page.content()).not.toContain(fresh.apiKey);
  await expectAccessible(page);
  expect([(await old.list()).status, (await fresh.list()).status]).toEqual([200, 200]);
  // Both count, and the old one can't be replaced again.
  await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
  await expect(page.getByRole('heading', { name: '2 of 10 active' })).toBeVisible();
  await expectAccessible(page);

  await fresh.advanceClock(HOUR - 60);
  expect((await old.list()).status).toBe(200);
  await fresh.advanceClock(120);
  const refused = await old.list();
  expect([refused.status, refused.body.error.code]).toEqual([401, 'unauthorized']);
  expect((await old.simulate('/clock')).status).toBe(401);
  expect((await fresh.list()).status).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 of 10 active' })).toBeVisible();
  await expect(page.getByText(/^Ended \d/)).toBeVisible();
  // Also when the clock is set back: another process may have learned of it already.
  await fresh.simulate('/clock', { reset: true });
  expect((await old.list()).status).toBe(401);
  expect((await fresh.list()).status).toBe(200);
});

test('a key that is ending can be revoked earlier; replaced “now” the old one ends at once', async ({
  page,
  whole,
}) => {
  const old = await Merchant.signUp(whole.paymentsUrl);
  await signInAs(page, whole, old);
  await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
  await page.getByRole('link', { name: 'First key' }).click();
  await page.getByLabel('The old key works for').selectOption('7 more days');
  await page.getByRole('button', { name: 'Replace' }).click();
  const second = new Merchant(whole.paymentsUrl, old.accountId, await takeSecret(page), '');
  await page.getByText('Revoke', { exact: true }).click();
  await page.getByRole('button', { name: 'Revoke “First key”' }).click();
  await expect(page.getByText(/^Revoked /)).toBeVisible();
  expect([(await old.list()).status, (await second.list()).status]).toEqual([401, 200]);

  await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
  await page.getByRole('link', { name: 'First key' }).first().click();
  await page.getByLabel('The old key works for').selectOption('no longer: it ends now');
  await page.getByRole('button', { name: 'Replace' }).click();
  const third = new Merchant(whole.paymentsUrl, old.accountId, await takeSecret(page), '');
  expect([(await second.list()).status, (await third.list()).status]).toEqual([401, 200]);
});

test('at ten active keys one can only be replaced at once; a name is changed', async ({ page, whole }) => {
  const merchant = await Merchant.signUp(whole.paymentsUrl);
  await signInAs(page, whole, merchant);
  const keys = `${whole.paymentsUrl}/dashboard/keys`;
  for (let count = 2; count <= 10; count++)
    await callAction(page.request, keys, 'createKey', { name: `Key ${count}` });
  await page.goto(keys);
  await expect(page.getByRole('heading', { name: '10 of 10 active' })).toBeVisible();
  await page.getByRole('link', { name: 'First key' }).click();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(/the old one would be active beside the new one/)).toBeVisible();
  expect((await merchant.list()).status).toBe(200);
  await page.getByLabel('Name', { exact: true }).fill('Main server');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Main server' })).toBeVisible();
  await page.getByLabel('The old key works for').selectOption('no longer: it ends now');
  await page.getByRole('button', { name: 'Replace' }).click();
  expect(await takeSecret(page)).toMatch(/^sk_live_ecl_\w{40}$/);
  expect((await merchant.list()).status).toBe(401);
  await page.goto(keys);
  await expect(page.getByRole('heading', { name: '10 of 10 active' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Main server' })).toHaveCount(2);
});

test('how much a key is used: its requests of seven days and their errors, as the log has them', async ({
  page,
  whole,
  merchant,
}) => {
  await merchant.list();
  await merchant.list();
  await merchant.create({ amount: 1 });
  await merchant.retrieve('ord_nothing');
  await expect(async () => {
    await administer(whole, async (sql) => {
      const [row] = await sql`
        select count(*)::integer as logged from payments.api_requests where account_id = ${merchant.accountId}`;
      expect(row).toEqual({ logged: 4 });
    });
  }).toPass();
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
  await expect(page.locator('tbody tr')).toHaveText(/First key.*now4?.*50%.*Active/s);
  await page.getByRole('link', { name: 'First key' }).click();
  await expect(page.getByText('4 requests, 2 failed (50%)')).toBeVisible();
  await expect(page.getByText('4 of 120 requests')).toBeVisible();
  await page.getByRole('link', { name: 'Its requests' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(4);
});
