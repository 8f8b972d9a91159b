// API keys: ten at most, shown once, revoked at once, replaced with an overlap, counted.
import { rule } from '../rules';
import { overHttp, shownSecrets, takeSecret } from '../support/dashboard';
import { Merchant, orderInput } from '../support/merchant';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const HOUR = 3_600;
const statuses = (...merchants: Merchant[]) =>
  Promise.all(merchants.map(async (merchant) => (await merchant.list()).status));

test('a key is shown once, in a dialog that waits until it is stored, and revoked at once; others go on working', {
  annotation: rule('auth.shown-once', 'auth.revoked'),
}, async ({ page, whole, merchant }) => {
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
  await page.getByLabel('Name of the new key').fill('Till');
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
  await expect(dialog.getByRole('button', { name: 'The browser did not allow copying.' })).toBeVisible();
  await expect(dialog.getByLabel(/stored it/)).not.toBeChecked();
  const key = await takeSecret(page);
  expect(await page.content()).not.toContain(key);
  const { read, act, follow } = overHttp(page, whole);
  const again = await (await read('keys')).text();
  expect(again).not.toContain(key);
  expect(again).toContain(key.slice(-4));

  const fresh = new Merchant(whole.paymentsUrl, '', key, '');
  const { id, path } = await follow('Till');
  expect(await statuses(merchant, fresh)).toEqual([200, 200]);
  await act(path, 'revokeKey', { id });
  await expect(page.getByText(/^Revoked /)).toBeVisible();
  expect(await statuses(merchant, fresh)).toEqual([200, 401]);
});

test('an account has ten active keys at most, however many are created at once; a revoked one makes room', {
  annotation: rule('auth.ten-keys'),
}, async ({ page, whole, merchant }) => {
  const { act, read, post, follow } = overHttp(page, whole);
  await signInAs(page, whole, merchant);
  const create = async (name: string) =>
    /sk_live_ecl_\w{40}/.test(await (await post('keys', 'createKey', { name })).text());
  const race = await Promise.all(Array.from({ length: 12 }, (_, count) => create(`Key ${count}`)));
  expect(race.filter(Boolean)).toHaveLength(9);
  await read('keys');
  await expect(page.getByRole('heading', { name: '10 of 10 active' })).toBeVisible();
  await expect(page.getByText('All 10 keys are in use.')).toBeVisible();

  // At ten, one can only be replaced at once.
  const { id, path } = await follow('First key');
  await act(path, 'rotateKey', { id, overlap: '1' });
  await expect(page.getByText(/the old one would be active beside the new one/)).toBeVisible();
  expect(await statuses(merchant)).toEqual([200]);
  await act(path, 'rotateKey', { id, overlap: '0' });
  const [secret = ''] = await shownSecrets(page);
  const fresh = new Merchant(whole.paymentsUrl, merchant.accountId, secret, '');
  expect(await statuses(merchant, fresh)).toEqual([401, 200]);

  await read('keys');
  const other = await follow(/^Key \d/);
  await post(other.path, 'revokeKey', { id: other.id });
  expect([await create('The tenth'), await create('The eleventh')]).toEqual([true, false]);
});

test('a key has a name that can be changed, what it ends with, and how much it is used: requests of seven days and their errors', async ({
  page,
  whole,
  merchant,
}) => {
  const { act, read, follow } = overHttp(page, whole);
  await statuses(merchant, merchant);
  await merchant.create({ amount: 1 });
  await merchant.retrieve('ord_nothing');
  await signInAs(page, whole, merchant);
  // Requests are logged in batches.
  await expect(async () => {
    await read('keys');
    await expect(page.locator('tbody tr')).toHaveText(/First key.*now4?.*50%.*Active/s, { timeout: 1 });
  }).toPass();
  await expect(page.getByText(`sk_live_ecl_…${merchant.apiKey.slice(-4)}`, { exact: true })).toBeVisible();
  const { id, path } = await follow('First key');
  await expect(page.getByText('4 requests, 2 failed (50%)')).toBeVisible();
  await expect(page.getByText('4 of 120 requests')).toBeVisible();
  await follow('Its requests');
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await act(path, 'renameKey', { id, name: 'Main server' });
  await expect(page.getByRole('heading', { level: 1, name: 'Main server' })).toBeVisible();
});

test('a replaced key works as long as was chosen, by the account’s clock, or until it is revoked, and ends for good', async ({
  page,
  whole,
  merchant: old,
}) => {
  const { act, read, post, follow } = overHttp(page, whole);
  await signInAs(page, whole, old);
  const replace = async (overlap: string) => {
    await read('keys');
    const { id, path } = await follow('First key');
    await act(path, 'rotateKey', { id, overlap });
    const [secret = ''] = await shownSecrets(page);
    return { id, path, secret, merchant: new Merchant(whole.paymentsUrl, old.accountId, secret, '') };
  };
  const { id: replaced, path, secret, merchant: fresh } = await replace('1');
  await expect(page.getByText(/^Works until /)).toBeVisible();
  expect(await (await read(path)).text()).not.toContain(secret);
  expect(await statuses(old, fresh)).toEqual([200, 200]);
  // A key is replaced once.
  const twice = await post(path, 'rotateKey', { id: replaced, overlap: '1' });
  expect(await twice.text()).toContain('This key has been replaced or revoked meanwhile.');
  // Both count, are the same account's, and have a rate limit each.
  await read('keys');
  await expect(page.getByRole('heading', { name: '2 of 10 active' })).toBeVisible();
  const input = orderInput();
  const [first, again] = [
    await old.call('POST', '/v1/orders', input, { key: 'k' }),
    await fresh.call('POST', '/v1/orders', input, { key: 'k' }),
  ];
  expect([again.text, again.headers.get('idempotent-replay')]).toEqual([first.text, 'true']);
  expect(again.headers.get('ratelimit')).toMatch(/r=118;/);

  await fresh.advanceClock(HOUR - 60);
  expect(await statuses(old)).toEqual([200]);
  await fresh.advanceClock(120);
  const refused = await old.list();
  expect([refused.status, refused.body.error.code]).toEqual([401, 'unauthorized']);
  expect((await old.simulate('/clock')).status).toBe(401);
  expect(await statuses(fresh)).toEqual([200]);
  await read('keys');
  await expect(page.getByRole('heading', { name: '1 of 10 active' })).toBeVisible();
  await expect(page.getByText(/^Ended \d/)).toBeVisible();
  // Also when the clock is set back: another process may have learned of it already.
  await fresh.simulate('/clock', { reset: true });
  expect(await statuses(old, fresh)).toEqual([401, 200]);

  const { id, path: second, merchant: third } = await replace('168');
  expect(await statuses(fresh, third)).toEqual([200, 200]);
  await post(second, 'revokeKey', { id });
  expect(await statuses(fresh, third)).toEqual([401, 200]);
});
