// API keys: ten at most, shown once, revoked at once.
import { rule } from '../rules';
import { shownSecrets, takeSecret } from '../support/dashboard';
import { Merchant, orderInput } from '../support/merchant';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

/** The same merchant with another key. */
const withKey = ({ url, accountId }: Merchant, key: string) => new Merchant(url, accountId, key, '');

test('a key is shown once, in a dialog that waits until it is stored, and revoked at once; others go on working', {
  annotation: rule('auth.shown-once', 'auth.revoked'),
}, async ({ page, whole, merchant }) => {
  const { url, read, act, follow } = await signInAs(page, whole, merchant);
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

  const both = [merchant, withKey(merchant, key)];
  const statuses = () => Promise.all(both.map(async (each) => (await each.list()).status));
  const { id, path } = await follow('Till');
  expect(await statuses()).toEqual([200, 200]);
  await act(path, 'revokeKey', { id });
  await expect(page.getByText(/^Revoked /)).toBeVisible();
  expect(await statuses()).toEqual([200, 401]);
});

test('an account has ten active keys at most, however many are created at once; a revoked one makes room', {
  annotation: rule('auth.ten-keys'),
}, async ({ page, whole, merchant }) => {
  const { read, post, follow } = await signInAs(page, whole, merchant);
  const create = async (name: string) =>
    /sk_live_ecl_\w{40}/.test(await (await post('keys', 'createKey', { name })).text());
  const race = await Promise.all(Array.from({ length: 12 }, (_, count) => create(`Key ${count}`)));
  expect(race.filter(Boolean)).toHaveLength(9);
  await read('keys');
  await expect(page.getByText('All 10 keys are in use.')).toBeVisible();
  const other = await follow(/^Key \d/);
  await post(other.path, 'revokeKey', { id: other.id });
  expect([await create('The tenth'), await create('The eleventh')]).toEqual([true, false]);
});

test('two keys of an account work side by side: the same idempotency keys, and a rate limit each', async ({
  page,
  whole,
  merchant: old,
}) => {
  const { act, read, follow } = await signInAs(page, whole, old);
  await act('keys', 'createKey', { name: 'Next' });
  const [secret = ''] = await shownSecrets(page);
  const fresh = withKey(old, secret);
  const input = orderInput();
  const send = (merchant: Merchant) => merchant.call('POST', '/v1/orders', input, { key: 'k' });
  const [first, again] = [await send(old), await send(fresh)];
  expect([again.text, again.headers.get('idempotent-replay')]).toEqual([first.text, 'true']);
  expect(again.headers.get('ratelimit')).toMatch(/r=119;/);
  const rows = page.locator('tbody tr');
  // Requests are logged in batches.
  await expect(async () => {
    await read('keys');
    await expect(rows).toHaveText([/Next.*Active/s, /First key.*now.*Active/s], { timeout: 1 });
  }).toPass();
  await expect(page.getByText(`sk_live_ecl_…${old.apiKey.slice(-4)}`, { exact: true })).toBeVisible();
  await expect(async () => {
    await read('keys');
    await follow('First key');
    await follow('Its requests');
    await expect(rows).toHaveCount(1, { timeout: 1 });
  }).toPass();
});
