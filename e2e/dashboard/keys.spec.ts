// API keys: ten at most, shown once, revoked at once, replaced with an overlap, counted.
import { rule } from '../rules';
import { overHttp, shownSecrets, takeSecret } from '../support/dashboard';
import { Merchant, orderInput } from '../support/merchant';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const HOUR = 3_600;
const statuses = (...merchants: Merchant[]) =>
  Promise.all(merchants.map(async (merchant) => (await merchant.list()).status));
/** The same merchant with another key. */
const withKey = ({ url, accountId }: Merchant, key = '') => new Merchant(url, accountId, key, '');

test('a key is shown once, in a dialog that waits until it is stored, and revoked at once; others go on working', {
  annotation: rule('auth.shown-once', 'auth.revoked'),
}, async ({ page, whole, merchant }) => {
  const { url, read, act, follow } = overHttp(page, whole);
  await signInAs(page, whole, merchant);
  await page.goto(`${url}/keys`);
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
  const key = await takeSecret(page);
  for (const html of [await page.content(), await (await read('keys')).text()])
    expect(html).not.toContain(key);

  const fresh = withKey(merchant, key);
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
  await expect(page.getByText('All 10 keys are in use.')).toBeVisible();

  // At ten, one can only be replaced at once.
  const { id, path } = await follow('First key');
  await act(path, 'rotateKey', { id, overlap: '1' });
  await expect(page.getByText(/the old one would be active beside the new one/)).toBeVisible();
  await act(path, 'rotateKey', { id, overlap: '0' });
  const [secret] = await shownSecrets(page);
  expect(await statuses(merchant, withKey(merchant, secret))).toEqual([401, 200]);

  await read('keys');
  const other = await follow(/^Key \d/);
  await post(other.path, 'revokeKey', { id: other.id });
  expect([await create('The tenth'), await create('The eleventh')]).toEqual([true, false]);
});

test('a key has a name, and shows its requests and their errors', async ({ page, whole, merchant }) => {
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
  for (const text of ['4 requests, 2 failed (50%)', '4 of 120 requests'])
    await expect(page.getByText(text)).toBeVisible();
  await follow('Its requests');
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await act(path, 'renameKey', { id, name: 'Main server' });
  await expect(page.getByRole('heading', { level: 1, name: 'Main server' })).toBeVisible();
});

test('a replaced key works as long as was chosen', async ({ page, whole, merchant: old }) => {
  const { act, read, post, follow } = overHttp(page, whole);
  await signInAs(page, whole, old);
  const replace = async (overlap: string) => {
    await read('keys');
    const { id, path } = await follow('First key');
    await act(path, 'rotateKey', { id, overlap });
    return { id, path, fresh: withKey(old, (await shownSecrets(page))[0]) };
  };
  const { id, path, fresh } = await replace('1');
  await expect(page.getByText(/^Works until /)).toBeVisible();
  expect(await statuses(old, fresh)).toEqual([200, 200]);
  const twice = await post(path, 'rotateKey', { id, overlap: '1' });
  expect(await twice.text()).toContain('This key has been replaced or revoked meanwhile.');
  // Both count, and have the account's idempotency keys and a rate limit each.
  await read('keys');
  await expect(page.getByRole('heading', { name: '2 of 10 active' })).toBeVisible();
  const input = orderInput();
  const send = (merchant: Merchant) => merchant.call('POST', '/v1/orders', input, { key: 'k' });
  const [first, again] = [await send(old), await send(fresh)];
  expect([again.text, again.headers.get('idempotent-replay')]).toEqual([first.text, 'true']);
  expect(again.headers.get('ratelimit')).toMatch(/r=118;/);

  await fresh.advanceClock(HOUR - 60);
  expect(await statuses(old)).toEqual([200]);
  await fresh.advanceClock(120);
  expect(await statuses(old, fresh)).toEqual([401, 200]);
  expect((await old.simulate('/clock')).status).toBe(401);
  await read('keys');
  await expect(page.getByRole('heading', { name: '1 of 10 active' })).toBeVisible();
  // Also when the clock is set back: another process may have learned of it already.
  await fresh.simulate('/clock', { reset: true });
  expect(await statuses(old, fresh)).toEqual([401, 200]);

  const second = await replace('168');
  expect(await statuses(fresh, second.fresh)).toEqual([200, 200]);
  await post(second.path, 'revokeKey', { id: second.id });
  expect(await statuses(fresh, second.fresh)).toEqual([401, 200]);
});
