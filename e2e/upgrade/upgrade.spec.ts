// The data of an earlier version under this one: what its demonstration sold in live mode is test data now, and everything
// goes on from there.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { openDatabase } from '@/db/open';
import { Merchant } from '../support/merchant';
import { freePort, startServer } from '../support/servers';
import { heading, openPurchase, readVoucher, shopMerchant } from '../support/shopper';
import { expect as patient, test } from '../support/test';
import { TEST_KEYS } from '../support/test-keys';
import { OLD, oldKey, restoreOldDemonstration } from './old-demonstration';

// Servers of the test's own have just started, and are slow at first.
const expect = patient.configure({ timeout: 20_000 });

for (const engine of ['PostgreSQL', 'the embedded database'])
  test(`an earlier version’s data, on ${engine}: purchases are read, paid and refunded, old keys work`, async ({
    page,
    database,
  }) => {
    test.setTimeout(120_000);
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
    // Without the tables of today.
    const databaseUrl = engine === 'PostgreSQL' ? await database() : `pglite:${join(folder, 'database')}`;
    const port = await freePort();
    await restoreOldDemonstration(databaseUrl, folder, String(port));
    const env = { ...TEST_KEYS, NETWORK: 'simulator', DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const settings = () => parseEnv(readFileSync(join(folder, 'demo.env'), 'utf8')) as Record<string, string>;
    let server = await startServer({ env, port });
    const { url } = server;
    const { tokens, developer, visitorKey } = OLD;

    // The shop has keys of test mode; its endpoint and its secret are as before.
    expect(settings().STORE_PAYMENTS_KEY).toMatch(/^sk_test_ecl_/);
    expect(settings().STORE_ADMIN_PAYMENTS_KEY).toMatch(/^sk_test_ecl_/);
    expect(settings().STORE_WEBHOOK_SECRET).toBe(OLD.settings.STORE_WEBHOOK_SECRET);
    const shop = shopMerchant({ paymentsUrl: url, storeEnv: settings() });
    const orders = (await shop.list()).body.data;
    expect(orders.map(({ livemode, status }: Record<string, unknown>) => [livemode, status])).toEqual([
      [false, 'awaiting_payment'],
      [false, 'paid'],
    ]);

    // What was paid is read, with its X-ray, in the admin and in the dashboard.
    await page.goto(`${url}/pt/purchases/${tokens.paid}`);
    await expect(heading(page)).toHaveText('Pagamento confirmado.');
    await page.goto(`${url}/en/purchases/${tokens.paid}/xray`);
    for (const step of [
      'Records the purchase',
      'Creates the order',
      'Records order.paid',
      'Sends the e-mail “paid”',
    ])
      await expect(page.getByText(step, { exact: true }).first()).toBeVisible();
    await page.goto(`${url}/dashboard/login`);
    await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
    await page.waitForURL(`${url}/dashboard`);
    await page.goto(`${url}/dashboard/orders/${orders[1].id}`);
    await expect(page.getByText(orders[1].id).first()).toBeVisible();

    // The open voucher is paid, and its page turns to paid by itself.
    await page.goto(`${url}/pt/purchases/${tokens.open}`);
    await expect(heading(page)).toHaveText(/^Pague até/);
    const { entity, reference } = await readVoucher(page);
    expect((await shop.payVoucher({ entity, reference, amount: orders[0].amount })).status).toBe(200);
    await expect(heading(page)).toHaveText('Pagamento confirmado.');

    // The earlier payment is refunded from the admin.
    await page.goto(`${url}/admin/en`);
    await page.getByRole('button', { name: 'Enter the demonstration' }).click();
    await expect(heading(page)).toHaveText('Purchases');
    await page.getByRole('link', { name: /MB WAY/ }).click();
    await page.getByRole('button', { name: 'Refund…' }).click();
    await page.getByRole('button', { name: /^Refund €/ }).click();
    await expect(page.getByText('There is nothing to refund.')).toBeVisible();
    await expect.poll(async () => (await shop.retrieve(orders[1].id)).body.status).toBe('refunded');

    // Keys that were made then: a developer's, in live mode as before, and a visitor's of the shop's account.
    const theirs = new Merchant(url, developer.account, oldKey(developer.key), '');
    expect((await theirs.retrieve(developer.order)).body).toMatchObject({ status: 'paid', livemode: true });
    expect((await theirs.retrieve(orders[0].id)).status).toBe(404);
    const visitor = new Merchant(url, '', oldKey(visitorKey), '');
    expect((await visitor.retrieve(orders[0].id)).body).toMatchObject({ status: 'paid', livemode: false });
    // Those of the shop were replaced.
    const replaced = new Merchant(url, '', oldKey(OLD.settings.STORE_PAYMENTS_KEY), '');
    expect((await replaced.list()).status).toBe(401);

    // New purchases go on from there.
    await openPurchase(page, url, { method: 'multibanco' });
    await expect(heading(page)).toHaveText(/^Pague até/);

    // Starting again changes nothing.
    const before = settings();
    expect(await server.stop()).toBe(0);
    const merchants = await rows(databaseUrl);
    server = await startServer({ env, port });
    expect(await server.stop()).toBe(0);
    expect(settings()).toEqual(before);
    expect(await rows(databaseUrl)).toEqual(merchants);
    rmSync(folder, { recursive: true });
  });

/** The merchants with their keys and endpoints. */
async function rows(url: string): Promise<unknown[]> {
  const database = openDatabase(url);
  const found = await Promise.all([
    database.run('select id, name, livemode, live_account_id, status from payments.accounts order by id', []),
    database.run('select id, account_id, livemode, revoked_at from payments.api_keys order by id', []),
    database.run('select id, account_id, url, removed_at from payments.webhook_endpoints order by id', []),
  ]);
  await database.close();
  return found;
}
