// The integration folder in a shop that has nothing else of this repository: copied, installed, built, and bought in. Its
// three pages are in `copied-shop/`; the docs page "Add it to your Next app" shows the same files.
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { bundleKit } from '@/lib/payments/docs/bundle-kit';
import { CALLBACK_QUERY } from '@/lib/store/integration/providers/receive-callback';
import { askTestServers } from './support/ask-test-servers';
import { CopiedShop } from './support/copied-shop';
import { createDatabase } from './support/databases';
import { Merchant, newPhone } from './support/merchant';
import { cleanEnvironment, freePort } from './support/servers';
import { heading } from './support/shopper';
import { expect, expectComplaints, test } from './support/test';

// Tests kill and stop the server under an open page.
test.beforeEach(() => expectComplaints(/Failed to fetch|\b503\b.*stream/));

test.describe.configure({ mode: 'serial' });

const shop = new CopiedShop();
const ends: (() => unknown)[] = [];

let merchant: Merchant;
let sql: postgres.Sql;

/** A database for the shop, with its tables, and these settings. */
async function prepare(settings: Record<string, string>): Promise<void> {
  const database = await createDatabase();
  ends.unshift(database.drop);
  sql = postgres(database.url, { max: 2, onnotice: () => {} });
  ends.unshift(() => sql.end());
  shop.environment = {
    ...cleanEnvironment(),
    DATABASE_URL: database.url,
    RECONCILE_SECONDS: '1',
    CRON_SECRET: 'a secret of the scheduler',
    ...settings,
  };
}

test.beforeAll(async ({ own }) => {
  test.setTimeout(300_000);
  const port = await freePort();
  merchant = await Merchant.signUp(own.paymentsUrl, {
    webhookUrl: `http://localhost:${port}/webhooks/payments`,
  });
  await prepare({
    PORT: String(port),
    PAYMENTS_URL: own.paymentsUrl,
    PAYMENTS_KEY: merchant.apiKey,
    WEBHOOK_SECRET: merchant.webhookSecret,
  });
  await shop.build();
  await shop.npm('run', 'migrate');
  await shop.start();
});

test.afterAll(async () => {
  await shop.stop('SIGKILL');
  for (const end of ends) await end();
  rmSync(shop.folder, { recursive: true, force: true });
});

/** Buys a mug; resolves to the phone. */
async function buy(page: Page, method: 'MB WAY' | 'Multibanco', phone = newPhone()): Promise<string> {
  await page.goto(shop.url);
  if (method === 'MB WAY') await page.getByLabel('MB WAY phone').fill(phone.replace('+351', '+351 '));
  await page.getByRole('button', { name: method }).click();
  await page.waitForURL('**/payments/*');
  return phone;
}

const tokenOf = (page: Page) => page.url().split('/').at(-1) ?? '';

async function pendingOrder(phone: string): Promise<string> {
  const [request] = await merchant.pendingOn(phone);
  return request?.order_id ?? '';
}

const shipments = async () => (await sql`select order_id from public.shipments`).length;

/** Runs a program in the shop's folder; resolves to what it prints. */
async function printed(...args: string[]): Promise<string> {
  const options = { cwd: shop.folder, env: { ...shop.environment, SHOP_URL: shop.url } };
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

test('MB WAY: declined, then approved: the page follows by itself, and the mug is shipped once', async ({
  page,
}) => {
  await buy(page, 'MB WAY', '+351910000402');
  await expect(heading(page)).toHaveText('This phone cannot pay with MB WAY.');
  const declined = await buy(page, 'MB WAY');
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  await merchant.decide(await pendingOrder(declined), 'decline');
  await expect(heading(page)).toHaveText('The payment was declined.');

  const before = await shipments();
  const phone = await buy(page, 'MB WAY');
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/);
  await merchant.decide(await pendingOrder(phone), 'approve');
  await expect(heading(page)).toHaveText('Paid. Your mug is on its way.');
  await expect.poll(shipments).toBe(before + 1);
  const [bought] = await sql`
    select o.id from public.orders o join store.payments p on p.id = o.payment_id where token = ${tokenOf(page)}`;
  expect(await (await fetch(`${shop.url}/shipments`)).text()).toContain(`Order <!-- -->${bought?.id}</li>`);
});

test('a scheduler can run the jobs, and nobody else', async () => {
  const request = (authorization: string) =>
    fetch(`${shop.url}/jobs/payments`, { headers: { authorization } });
  for (const wrong of ['', 'Bearer ', 'Bearer undefined', 'Bearer another'])
    expect((await request(wrong)).status).toBe(401);
  const response = await request('Bearer a secret of the scheduler');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ checked: expect.any(Number), repaired: expect.any(Array) });
});

test('it conforms, checked by the kit as it is served, without this repository', async () => {
  writeFileSync(join(shop.folder, 'conform-receiver.mjs'), await bundleKit());
  expect(await printed('conform.mjs', '--settle', '0.3')).toMatch(/^Conforms: all \d+ rules were checked/m);
});

test('told to stop while a page is open, it stops; a payment made meanwhile is there soon after the start', async ({
  page,
}) => {
  await buy(page, 'Multibanco');
  await expect(heading(page)).toHaveText('Pay at an ATM.');
  const [attempt = {}] = await sql`
    select id, order_id, voucher_entity as entity, voucher_reference as reference from store.payment_attempts
    order by created_at desc limit 1`;
  // The event of its creation has come, and the page knows: it asks for nothing while the server stops.
  const received = () => sql`select id from store.received_events where order_id = ${attempt.order_id}`;
  await expect.poll(received).toHaveLength(1);
  await page.reload();
  await expect(heading(page)).toHaveText('Pay at an ATM.');
  // It was checked a while ago, and is not due for hours.
  await sql`update store.payment_attempts set check_at = now() + interval '6 hours' where id = ${attempt.id}`;
  await shop.stop();
  // The webhooks go nowhere.
  const voucher = { entity: attempt.entity, reference: attempt.reference.replace(/\D/g, ''), amount: 1500 };
  expect((await merchant.payVoucher(voucher)).status).toBe(200);
  await shop.start();
  await expect(heading(page)).toHaveText('Paid. Your mug is on its way.', { timeout: 20_000 });
});

test.describe('through ifthenpay, by one setting', () => {
  type Eclusa = Awaited<ReturnType<typeof import('@/lib/eclusa/testing')['startEclusa']>>;
  let eclusa: Eclusa;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    await shop.stop('SIGKILL');
    const installed = await askTestServers('eclusa');
    const testing: typeof import('@/lib/eclusa/testing') = await import(
      pathToFileURL(join(installed, 'node_modules/eclusa/dist/testing.mjs')).href
    );
    eclusa = await testing.startEclusa({ provider: 'ifthenpay' });
    ends.unshift(() => eclusa.close());
    const port = await freePort();
    const keys = await eclusa.ifthenpay.keys({
      callback_url: `http://localhost:${port}/webhooks/payments?${CALLBACK_QUERY}`,
    });
    await prepare({
      PORT: String(port),
      PAYMENTS_PROVIDER: 'ifthenpay',
      IFTHENPAY_URL: eclusa.url,
      IFTHENPAY_MBWAY_KEY: keys.mbway_key,
      IFTHENPAY_MULTIBANCO_KEY: keys.multibanco_key,
      IFTHENPAY_BACKOFFICE_KEY: keys.backoffice_key,
      IFTHENPAY_ANTI_PHISHING_KEY: keys.anti_phishing_key,
    });
    await shop.npm('run', 'migrate');
    await shop.start();
  });

  /** The next check of every attempt is due a minute after it was made: make it due now. */
  const checkNow = () => sql`update store.payment_attempts set check_at = now() where check_at is not null`;
  const WAITING = 'Confirm in the MB WAY app.';
  const PAID = 'Paid. Your mug is on its way.';

  test('MB WAY and Multibanco are paid; each mug is shipped once', async ({ page }) => {
    const phone = await buy(page, 'MB WAY');
    await expect(heading(page)).toHaveText(WAITING);
    await eclusa.payer.approve(phone);
    await expect(heading(page)).toHaveText(PAID);
    await buy(page, 'Multibanco');
    await expect(heading(page)).toHaveText('Pay at an ATM.');
    const [order] = await eclusa.orders.list();
    await eclusa.atm.pay(order?.id ?? '');
    await expect(heading(page)).toHaveText(PAID);
    await expect.poll(shipments).toBe(2);
  });

  test('no MB WAY, declined, expired: the last two are learned by asking', async ({ page }) => {
    await buy(page, 'MB WAY', '+351910000402');
    await expect(heading(page)).toHaveText('This phone cannot pay with MB WAY.');
    const declined = await buy(page, 'MB WAY');
    await expect(heading(page)).toHaveText(WAITING);
    await eclusa.payer.decline(declined);
    await checkNow();
    await expect(heading(page)).toHaveText('The payment was declined.');
    const ignored = await buy(page, 'MB WAY');
    await expect(heading(page)).toHaveText(WAITING);
    await eclusa.payer.expire(ignored);
    await checkNow();
    await expect(heading(page)).toHaveText('The time is up.');
    expect(await shipments()).toBe(2);
  });

  for (const [trap, title] of [
    ['duplicate_callback', 'the callback twice, at the same time: shipped once'],
    ['callback_before_create_returns', 'the callback before the response: paid'],
    ['plus_in_request_id', 'a RequestId with a plus: paid'],
    [
      'create_timeout_but_paid',
      'the response to the creation is lost: no second payment, and the callback tells',
    ],
  ] as const)
    test(title, async ({ page }) => {
      const [before, orders] = [await shipments(), (await eclusa.orders.list()).length];
      await eclusa.ifthenpay.trap(trap);
      const phone = await buy(page, 'MB WAY');
      if (trap === 'plus_in_request_id') await eclusa.payer.approve(phone);
      await expect(heading(page)).toHaveText(PAID);
      await eclusa.events.settled();
      await expect.poll(shipments).toBe(before + 1);
      expect(await eclusa.orders.list()).toHaveLength(orders + 1);
    });

  test('the callback is late: asking tells, and then it changes nothing', async ({ page }) => {
    const before = await shipments();
    await eclusa.scenarios.next('delayed_delivery');
    await buy(page, 'MB WAY');
    await expect(heading(page)).toHaveText(WAITING);
    await eclusa.clock.advance('10s');
    await checkNow();
    await expect(heading(page)).toHaveText(PAID);
    await eclusa.clock.advance('10m');
    const [delivery] = (await eclusa.events.settled()).at(-1)?.deliveries ?? [];
    expect(delivery).toMatchObject({ status: 'delivered', response_status: 200 });
    await expect.poll(shipments).toBe(before + 1);
  });

  test('a callback with another amount releases nothing, and is not accepted', async ({ page }) => {
    const before = await shipments();
    await eclusa.ifthenpay.trap('200_on_mismatch');
    await buy(page, 'MB WAY');
    await expect(heading(page)).toHaveText('We are checking your payment. Please don’t pay again.');
    const [delivery] = (await eclusa.events.settled()).at(-1)?.deliveries ?? [];
    expect(delivery).toMatchObject({ status: 'pending', response_status: 422 });
    expect(await shipments()).toBe(before);
  });

  test('its receiver conforms, checked by the kit as it is served', async () => {
    const args = ['--provider', 'ifthenpay', '--eclusa', eclusa.url, '--api-key', eclusa.apiKey];
    const buys = ['--buy', `${process.execPath} conform.mjs --buy`, '--paid', PAID, '--settle', '0.3'];
    const said = await printed('conform-receiver.mjs', ...args, ...buys);
    expect(said).toMatch(/^Conforms: all 9 rules were checked/m);
  });

  test('paid twice: the second payment is refunded, once', async ({ page }) => {
    const first = await buy(page, 'MB WAY');
    await expect(heading(page)).toHaveText(WAITING);
    const second = newPhone();
    await page.getByText('Pay another way').click();
    await page.getByLabel('MB WAY phone').fill(second);
    await page.getByRole('button', { name: 'MB WAY' }).click();
    const statuses = async () => {
      const attempts = await sql`
        select a.status from store.payment_attempts a join store.payments p on p.id = payment_id
        where token = ${tokenOf(page)} order by number`;
      return attempts.map(({ status }) => status);
    };
    await expect.poll(statuses).toEqual(['pending', 'pending']);
    await eclusa.payer.approve(first);
    await expect(heading(page)).toHaveText(PAID);
    await eclusa.payer.approve(second);
    await expect.poll(statuses).toEqual(['paid', 'refunded']);
    expect(await eclusa.orders.list({ status: 'refunded' })).toHaveLength(1);
  });
});
