// The integration folder in a shop that has nothing else of this repository: copied, installed, built, and bought in. Its
// three pages are in `copied-shop/`; the docs page "Add it to your Next app" shows the same files.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { bundleKit } from '@/lib/payments/docs/bundle-kit';
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

test.beforeAll(async ({ own }) => {
  test.setTimeout(300_000);
  // 1. Copy.
  cpSync('e2e/copied-shop', folder, { recursive: true });
  const filter = (path: string) => !path.endsWith('.spec.ts');
  cpSync('lib/store/integration', join(folder, 'lib/payments'), { recursive: true, filter });
  cpSync('lib/live', join(folder, 'lib/live'), { recursive: true, filter });

  // 2. Its own database, and an account at the service.
  const database = await createDatabase();
  ends.push(database.drop);
  sql = postgres(database.url, { max: 2, onnotice: () => {} });
  ends.unshift(() => sql.end());
  const port = await freePort();
  url = `http://localhost:${port}`;
  merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: `${url}/webhooks/payments` });
  environment = {
    ...cleanEnvironment(),
    DATABASE_URL: database.url,
    PAYMENTS_URL: own.paymentsUrl,
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
  shop?.kill('SIGKILL');
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
  const responds = () =>
    fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(responds, { timeout: 30_000 }).toBe(true);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Buys a mug; resolves to the phone. */
async function buy(page: Page, method: 'MB WAY' | 'Multibanco', phone = newPhone()): Promise<string> {
  await page.goto(url);
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
  expect(await (await fetch(`${url}/shipments`)).text()).toContain(`Order <!-- -->${bought?.id}</li>`);
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

test('told to stop while a page is open, it stops; a payment made meanwhile is there soon after the start', async ({
  page,
}) => {
  await buy(page, 'Multibanco');
  await expect(heading(page)).toHaveText('Pay at an ATM.');
  const [attempt] = await sql`
    select id, order_id, voucher_entity as entity, voucher_reference as reference from store.payment_attempts
    order by created_at desc limit 1`;
  // The event of its creation has come, and the page knows: it asks for nothing while the server stops.
  const received = () =>
    sql`select id from store.received_events where order_id = ${attempt?.order_id ?? ''}`;
  await expect.poll(async () => (await received()).length).toBe(1);
  await page.reload();
  await expect(heading(page)).toHaveText('Pay at an ATM.');
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
