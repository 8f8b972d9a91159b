// The integration folder in a shop that has nothing else of this repository: copied, installed, built, and bought in. Its
// three pages are in `copied-shop/`; the docs page "Add it to your Next app" shows the same files.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { bundleKit } from '@/lib/payments/docs/bundle-kit';
import { askTestServers } from './support/ask-test-servers';
import { createDatabase } from './support/databases';
import { Merchant, newPhone } from './support/merchant';
import { cleanEnvironment, freePort } from './support/servers';
import { expect, expectComplaints, test } from './support/test';

// Tests kill and stop the server under an open page.
test.beforeEach(() => expectComplaints(/Failed to fetch|\b503\b.*stream/));

test.describe.configure({ mode: 'serial' });

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'copied-shop-'));
const ends: (() => unknown)[] = [];

let url = '';
let merchant: Merchant;
let sql: postgres.Sql;
let environment: NodeJS.ProcessEnv;
let shop: ChildProcess;
/** Requests to create an order: passed on, or passed on and their responses kept back. */
let losesResponses = false;
let created = 0;

test.beforeAll(async ({ own }) => {
  test.setTimeout(300_000);
  // 1. Copy.
  cpSync('e2e/copied-shop', folder, { recursive: true });
  const filter = (path: string) => !path.endsWith('.spec.ts');
  cpSync('lib/store/integration', join(folder, 'lib/payments'), { recursive: true, filter });
  cpSync('lib/live', join(folder, 'lib/live'), { recursive: true, filter });

  // 2. Its own database, and an account at the service.
  const database = await createDatabase((await askTestServers<{ url: string }>('postgres')).url);
  ends.push(database.drop);
  sql = postgres(database.url, { max: 2, onnotice: () => {} });
  ends.unshift(() => sql.end());
  const port = await freePort();
  url = `http://localhost:${port}`;
  merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: `${url}/webhooks/payments` });
  const api = await between(own.paymentsUrl);
  ends.unshift(() => api.close());
  environment = {
    ...cleanEnvironment(),
    DATABASE_URL: database.url,
    PAYMENTS_URL: `http://localhost:${(api.address() as AddressInfo).port}`,
    PAYMENTS_KEY: merchant.apiKey,
    WEBHOOK_SECRET: merchant.webhookSecret,
    RECONCILE_SECONDS: '1',
    CRON_SECRET: 'a secret of the scheduler',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
  };

  // 3. Install, make the tables, build.
  const options = { cwd: folder, env: environment };
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], options);
  await run('npm', ['run', 'migrate'], options);
  await run('npm', ['run', 'build'], options);
  await start();
});

test.afterAll(async () => {
  await kill();
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  shop = fork('node_modules/next/dist/bin/next', ['start'], {
    cwd: folder,
    env: { ...environment, NODE_ENV: 'production' },
    execArgv: [],
    silent: true,
  });
  await expect
    .poll(
      () =>
        fetch(url).then(
          (response) => response.status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
}

async function kill(): Promise<void> {
  if (!shop || shop.exitCode !== null) return;
  shop.kill('SIGKILL');
  await once(shop, 'exit');
}

/** Stands between the shop and the service's API. */
async function between(service: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
    const passed = await fetch(service + request.url, {
      method: request.method ?? 'GET',
      headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = await passed.text();
    if (request.method === 'POST' && request.url === '/v1/orders') {
      created++;
      if (losesResponses) return void request.socket.destroy();
    }
    response.writeHead(passed.status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function buy(page: Page, method: 'MB WAY' | 'Multibanco', phone = newPhone()): Promise<string> {
  await page.goto(url);
  if (method === 'MB WAY') await page.getByLabel('MB WAY phone').fill(phone.slice(4));
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

/** Posts an event about the payment's first attempt, signed as the service signs. */
async function post(
  page: Page,
  status: string,
  change: Record<string, unknown> = {},
  id = `evt_${randomUUID()}`,
) {
  const [attempt] = await sql`
    select a.order_id, a.amount, a.method, a.external_reference
    from store.payment_attempts a join store.payments p on p.id = a.payment_id
    where p.token = ${tokenOf(page)} order by a.number`;
  const body = JSON.stringify({
    id,
    type: `order.${status}`,
    data: {
      object: {
        ...{ id: attempt?.order_id, amount: attempt?.amount, method: attempt?.method, currency: 'EUR' },
        ...{ external_reference: attempt?.external_reference, created_at: new Date().toISOString(), status },
        livemode: true,
        ...change,
      },
    },
  });
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', merchant.webhookSecret).update(`${t}.${body}`).digest('hex');
  const response = await fetch(`${url}/webhooks/payments`, {
    method: 'POST',
    headers: { 'service-signature': `t=${t},v1=${v1}` },
    body,
  });
  return response.status;
}

test('MB WAY: the page turns to paid by itself, and the mug is shipped once', async ({ page }) => {
  const times: number[] = [];
  // The first one meets a server that has just started.
  for (let round = 0; round < 4; round++) {
    const before = await shipments();
    const phone = await buy(page, 'MB WAY');
    await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
    await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/);
    const order = await pendingOrder(phone);
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent?.startsWith('Paid.')) resolve(Date.now());
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
    );
    const approved = Date.now();
    await merchant.decide(order, 'approve');
    times.push((await shown) - approved);
    await expect(heading(page)).toHaveText('Paid. Your mug is on its way.');
    await expect.poll(shipments).toBe(before + 1);
  }
  console.log(`approval to page in the copied shop: ${times.join(', ')} ms`);
  const [bought] = await sql`
    select o.id from public.orders o join store.payments p on p.id = o.payment_id where token = ${tokenOf(page)}`;
  expect(await (await fetch(`${url}/shipments`)).text()).toContain(`Order <!-- -->${bought?.id}</li>`);
});

test('Multibanco: the voucher can be paid, and the page turns to paid by itself', async ({ page }) => {
  await buy(page, 'Multibanco');
  await expect(heading(page)).toHaveText('Pay at a cash machine.');
  const value = async (label: string) => {
    const shown = page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]/span[1]');
    return ((await shown.textContent()) ?? '').replace(/\D/g, '');
  };
  const voucher = { entity: await value('Entity'), reference: await value('Reference'), amount: 1500 };
  expect((await merchant.payVoucher(voucher)).status).toBe(200);
  await expect(heading(page)).toHaveText('Paid. Your mug is on its way.');
});

test('declined: the page says so and offers the other method', async ({ page }) => {
  const phone = await buy(page, 'MB WAY');
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  await merchant.decide(await pendingOrder(phone), 'decline');
  await expect(heading(page)).toHaveText('The payment was declined.');
  await page.getByRole('button', { name: 'Multibanco' }).click();
  await expect(heading(page)).toHaveText('Pay at a cash machine.');
});

test('a phone without MB WAY: nothing is charged, and the other method is offered', async ({ page }) => {
  await buy(page, 'MB WAY', '+351910000402');
  await expect(heading(page)).toHaveText('This phone cannot pay with MB WAY.');
  await page.getByRole('button', { name: 'Multibanco' }).click();
  await expect(heading(page)).toHaveText('Pay at a cash machine.');
});

test('with another method after a request: the first payment counts, the second is returned', async ({
  page,
}) => {
  const phone = await buy(page, 'MB WAY');
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  await page.getByText('Pay another way').click();
  await page.getByRole('button', { name: 'Multibanco' }).click();
  await expect(heading(page)).toHaveText('Pay at a cash machine.');
  const [attempt] = await sql`
    select voucher_entity as entity, voucher_reference as reference, order_id from store.payment_attempts
    where method = 'multibanco' order by created_at desc limit 1`;
  await merchant.decide(await pendingOrder(phone), 'approve');
  await expect(heading(page)).toHaveText('Paid. Your mug is on its way.');
  const voucher = { entity: attempt?.entity, reference: attempt?.reference.replace(/\D/g, ''), amount: 1500 };
  expect((await merchant.payVoucher(voucher)).status).toBe(200);
  await expect
    .poll(async () => (await merchant.retrieve(attempt?.order_id)).body.status, { timeout: 15_000 })
    .toBe('refunded');
});

test('a number as people type it is understood; what is none is refused, and costs nothing', async ({
  page,
}) => {
  await page.goto(url);
  await page.getByLabel('MB WAY phone').fill('+351 912 345 678');
  await page.getByRole('button', { name: 'MB WAY' }).click();
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  await page.goto(url);
  await page.getByLabel('MB WAY phone').fill('12');
  await page.getByRole('button', { name: 'MB WAY' }).click();
  await expect(heading(page)).toHaveText('We could not start the payment.');
});

test('a fourth request to one phone is not sent, and the page says why', async ({ page }) => {
  const phone = newPhone();
  for (let count = 0; count < 3; count++) await buy(page, 'MB WAY', phone);
  await page.goto(url);
  await page.getByLabel('MB WAY phone').fill(phone.slice(4));
  await page.getByRole('button', { name: 'MB WAY' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'several MB WAY requests waiting' })).toBeVisible();
  expect(await merchant.pendingOn(phone)).toHaveLength(3);
});

test('expired: the page says so; a late payment still counts', async ({ page }) => {
  await buy(page, 'MB WAY');
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  await merchant.advanceClock(5 * 60);
  await expect(heading(page)).toHaveText('The time is up.', { timeout: 15_000 });
  expect(await post(page, 'paid')).toBe(200);
  await expect(heading(page)).toHaveText('Paid. Your mug is on its way.');
});

test('duplicate, late and wrong events: shipped once, and only for what was asked', async ({ page }) => {
  await buy(page, 'MB WAY');
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  const before = await shipments();
  expect(await post(page, 'paid', { id: 'ord_of_another_shop', external_reference: 'ANOTHER-1' })).toBe(200);
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  const copies = Array.from({ length: 20 }, () => post(page, 'paid', {}, `evt_${tokenOf(page)}`));
  expect(new Set(await Promise.all(copies))).toEqual(new Set([200]));
  await expect(heading(page)).toHaveText('Paid. Your mug is on its way.');
  for (const late of ['pending', 'failed', 'expired']) expect(await post(page, late)).toBe(200);
  await expect.poll(shipments).toBe(before + 1);
  await page.reload();
  await expect(heading(page)).toHaveText('Paid. Your mug is on its way.');

  await buy(page, 'Multibanco');
  await expect(heading(page)).toHaveText('Pay at a cash machine.');
  expect(await post(page, 'paid', { amount: 1 })).toBe(200);
  const [row] = await sql`select status, flag_reason from store.payments where token = ${tokenOf(page)}`;
  expect(row).toEqual({ status: 'open', flag_reason: 'amount differs' });
  expect(await post(page, 'paid', { livemode: false })).toBe(200);
  const [other] = await sql`select status, flag_reason from store.payments where token = ${tokenOf(page)}`;
  expect(other).toEqual({ status: 'open', flag_reason: 'livemode differs' });
  expect(await shipments()).toBe(before + 1);
  await page.reload();
  await expect(heading(page)).toHaveText('We are checking your payment. Please don’t pay again.');
});

test('a scheduler can run the jobs, and nobody else', async () => {
  const request = (authorization: string) => fetch(`${url}/jobs/payments`, { headers: { authorization } });
  for (const wrong of ['', 'Bearer ', 'Bearer undefined', 'Bearer another'])
    expect((await request(wrong)).status).toBe(401);
  const response = await request('Bearer a secret of the scheduler');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ checked: expect.any(Number), repaired: expect.any(Array) });
});

test('it conforms, checked by the kit as it is served, without this repository', async () => {
  writeFileSync(join(folder, 'conform-receiver.mjs'), await bundleKit());
  const env = { ...environment, SHOP_URL: url };
  const { stdout } = await run(process.execPath, ['conform.mjs', '--settle', '0.3'], { cwd: folder, env });
  expect(stdout).toMatch(/^Conforms: all \d+ rules were checked/m);
});

test('a refund that overtakes its payment: nothing is shipped', async ({ page }) => {
  await buy(page, 'MB WAY');
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  const before = await shipments();
  expect(await post(page, 'refunded')).toBe(200);
  expect(await post(page, 'paid')).toBe(200);
  await expect(heading(page)).toHaveText('Refunded.');
  expect(await shipments()).toBe(before);
});

test('the process dies between the order’s creation and its response: the same order, and it can be paid', async ({
  page,
}) => {
  losesResponses = true;
  const phone = newPhone();
  const before = created;
  await page.goto(url);
  await page.getByLabel('MB WAY phone').fill(phone.slice(4));
  const click = page
    .getByRole('button', { name: 'MB WAY' })
    .click()
    .catch(() => {});
  await expect.poll(() => created).toBeGreaterThan(before);
  await kill();
  await click;
  losesResponses = false;
  await start();
  // A minute goes by: the reconciliation looks at it.
  await sql`update store.payment_attempts
    set check_at = now(), tried_at = now() - interval '1 minute', created_at = created_at - interval '1 minute'
    where phone = ${phone} and status = 'creating'`;
  await expect
    .poll(
      async () => (await sql`select status from store.payment_attempts where phone = ${phone}`)[0]?.status,
    )
    .toBe('pending');
  expect(await merchant.pendingOn(phone)).toHaveLength(1);
  const [row] = await sql`
    select token from store.payments p join store.payment_attempts a on a.payment_id = p.id where phone = ${phone}`;
  await page.goto(`${url}/payments/${row?.token}`);
  await merchant.decide(await pendingOrder(phone), 'approve');
  await expect(heading(page)).toHaveText('Paid. Your mug is on its way.');
});

test('told to stop while a page is open, it stops; a payment made meanwhile is there soon after the start', async ({
  page,
}) => {
  await buy(page, 'Multibanco');
  await expect(heading(page)).toHaveText('Pay at a cash machine.');
  const [attempt] = await sql`
    select id, order_id, voucher_entity as entity, voucher_reference as reference from store.payment_attempts
    order by created_at desc limit 1`;
  // The event of its creation has come, and the page knows: it asks for nothing while the server stops.
  const received = () =>
    sql`select id from store.received_events where order_id = ${attempt?.order_id ?? ''}`;
  await expect.poll(async () => (await received()).length).toBe(1);
  await page.reload();
  await expect(heading(page)).toHaveText('Pay at a cash machine.');
  // It was checked a while ago, and is not due for hours.
  await sql`update store.payment_attempts set check_at = now() + interval '6 hours' where id = ${attempt?.id ?? ''}`;
  const exited = once(shop, 'exit');
  shop.kill('SIGTERM');
  await exited;
  // The webhooks go nowhere.
  const voucher = { entity: attempt?.entity, reference: attempt?.reference.replace(/\D/g, ''), amount: 1500 };
  expect((await merchant.payVoucher(voucher)).status).toBe(200);
  await start();
  await expect(heading(page)).toHaveText('Paid. Your mug is on its way.', { timeout: 20_000 });
});
