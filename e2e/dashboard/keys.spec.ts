// API keys: ten at most, shown once, revoked at once, replaced with an overlap, counted.
import { rule } from '../rules';
import { activate, overHttp, postSignUp, shownSecrets, takeSecret } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const HOUR = 3_600;
const statuses = (...merchants: Merchant[]) =>
  Promise.all(merchants.map(async (merchant) => (await merchant.list()).status));

test('a key is shown once, in a dialog that waits until it is stored, and revoked at once', {
  annotation: rule('auth.shown-once'),
}, async ({ page, whole }) => {
  await postSignUp(page, whole.paymentsUrl);
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
  await expect(dialog.getByRole('button', { name: 'The browser did not allow copying.' })).toBeVisible();
  await expect(dialog.getByLabel(/stored it/)).not.toBeChecked();
  const key = await takeSecret(page);
  expect(await page.content()).not.toContain(key);
  await page.reload();
  const content = await page.content();
  expect(content).not.toContain(key);
  expect(content).toContain(key.slice(-4));

  const merchant = new Merchant(whole.paymentsUrl, '', key, '');
  expect(await statuses(merchant)).toEqual([200]);
  await page.getByRole('cell', { name: 'Shop' }).getByRole('link').click();
  await page.getByText('Revoke', { exact: true }).click();
  await page.getByRole('button', { name: 'Revoke “Shop”' }).click();
  await expect(page.getByText(/^Revoked /)).toBeVisible();
  expect(await statuses(merchant)).toEqual([401]);
});

test.describe('an account', () => {
  test('has ten active keys at most, however many are created at once; a revoked one makes room', async ({
    page,
    whole,
    merchant,
  }) => {
    const { act, read, post, follow } = overHttp(page, whole);
    await signInAs(page, whole, merchant);
    const create = async (name: string) => {
      const response = await post('keys', 'createKey', { name });
      return /sk_live_ecl_\w{40}/.test(await response.text());
    };
    for (let count = 2; count <= 9; count++) expect(await create(`Key ${count}`)).toBe(true);
    const race = await Promise.all([1, 2, 3, 4].map((count) => create(`Race ${count}`)));
    expect(race.filter(Boolean)).toHaveLength(1);
    await read('keys');
    await expect(page.getByRole('heading', { name: '10 of 10 active' })).toBeVisible();
    await expect(page.getByText('All 10 keys are in use.')).toBeVisible();

    // At ten, one can only be replaced at once.
    const { id, path } = await follow('First key');
    await act(path, 'rotateKey', { id, overlap: '1' });
    await expect(page.getByText(/the old one would be active beside the new one/)).toBeVisible();
    expect(await statuses(merchant)).toEqual([200]);
    await act(path, 'rotateKey', { id, overlap: '0' });
    expect((await shownSecrets(page))[0]).toMatch(/^sk_live_ecl_\w{40}$/);
    expect(await statuses(merchant)).toEqual([401]);

    await read('keys');
    const other = await follow('Key 2');
    await act(other.path, 'revokeKey', { id: other.id });
    await expect(page.getByText(/^Revoked /)).toBeVisible();
    expect(await create('The tenth')).toBe(true);
    expect(await create('The eleventh')).toBe(false);
  });

  test('names each key by what it ends with; the name can be changed', async ({ page, whole, merchant }) => {
    const { act, read, follow } = overHttp(page, whole);
    await signInAs(page, whole, merchant);
    await read('keys');
    const ours = page.getByText(`sk_live_ecl_…${merchant.apiKey.slice(-4)}`, { exact: true });
    await expect(ours).toBeVisible();
    const { id, path } = await follow('First key');
    await act(path, 'renameKey', { id, name: 'Main server' });
    await expect(page.getByRole('heading', { level: 1, name: 'Main server' })).toBeVisible();
  });

  test('sees how much a key is used: its requests of seven days and their errors, as the log has them', async ({
    page,
    whole,
    merchant,
  }) => {
    const { read, follow } = overHttp(page, whole);
    await statuses(merchant, merchant);
    await merchant.create({ amount: 1 });
    await merchant.retrieve('ord_nothing');
    await signInAs(page, whole, merchant);
    // Requests are logged in batches.
    await expect(async () => {
      await read('keys');
      await expect(page.locator('tbody tr')).toHaveText(/First key.*now4?.*50%.*Active/s, { timeout: 1 });
    }).toPass();
    await follow('First key');
    await expect(page.getByText('4 requests, 2 failed (50%)')).toBeVisible();
    await expect(page.getByText('4 of 120 requests')).toBeVisible();
    await follow('Its requests');
    await expect(page.locator('tbody tr')).toHaveCount(4);
  });
});

test.describe('a replaced key', () => {
  test('works as long as was chosen, by the account’s clock, and ends for good', async ({ page, whole }) => {
    const { act, read, follow } = overHttp(page, whole);
    const old = await Merchant.signUp(whole.paymentsUrl);
    await signInAs(page, whole, old);
    await read('keys');
    const { id, path } = await follow('First key');
    await act(path, 'rotateKey', { id, overlap: '1' });
    const [secret = ''] = await shownSecrets(page);
    const fresh = new Merchant(whole.paymentsUrl, old.accountId, secret, '');
    await expect(page.getByText(/^Works until /)).toBeVisible();
    expect(await (await read(path)).text()).not.toContain(secret);
    expect(await statuses(old, fresh)).toEqual([200, 200]);
    // Both count.
    await read('keys');
    await expect(page.getByRole('heading', { name: '2 of 10 active' })).toBeVisible();

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
  });

  test('can be revoked before it ends, and ends at once when that is chosen', async ({ page, whole }) => {
    const { act, read, follow } = overHttp(page, whole);
    const first = await Merchant.signUp(whole.paymentsUrl);
    await signInAs(page, whole, first);
    const replace = async (overlap: string) => {
      await read('keys');
      const { id, path } = await follow('First key');
      await act(path, 'rotateKey', { id, overlap });
      const [secret = ''] = await shownSecrets(page);
      return { id, path, merchant: new Merchant(whole.paymentsUrl, first.accountId, secret, '') };
    };
    const { id, path, merchant: second } = await replace('168');
    expect(await statuses(first, second)).toEqual([200, 200]);
    await act(path, 'revokeKey', { id });
    expect(await statuses(first, second)).toEqual([401, 200]);
    const { merchant: third } = await replace('0');
    expect(await statuses(second, third)).toEqual([401, 200]);
  });
});
