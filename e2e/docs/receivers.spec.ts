// Runs the receivers of /docs/receivers as they are printed, each with its framework and a database of its own, under the
// conformance kit and a few cases of their own. A framework that is not installed on this machine is skipped, by name.
// The other receivers that the docs show run under the kit as well: RUN_BY says where.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { EXAMPLE_ORDER } from '@/lib/payments/contract/examples';
import { DOC_PAGES } from '@/lib/payments/docs/pages';
import { SIGNATURE_HEADER, sign } from '@/lib/payments/webhooks/sign';
import { checkReceiver } from '../conform/receiver/check-receiver';
import { madeUpOrder, type Order } from '../conform/receiver/sender';
import { cleanEnvironment, freePort } from '../support/servers';
import { expect, test } from '../support/test';
import { FRAMEWORKS, type Framework } from './drivers/frameworks';
import { fencesOf, pageOf } from './fences';

const SECRET = 'ecl_whsec_receivers';
const fences = fencesOf(pageOf('receivers'));
const files = fences.filter(({ file }) => file);
/** The payments that the page says to refund. */
const surplusQuery = fences.find(({ code }) => code.startsWith('select reference'))?.code ?? '';

/** Every block of the docs that checks a signature, and the file that runs the kit on it. */
const RUN_BY: Record<string, string> = {
  ' receiver.mjs': 'guide.spec.ts',
  ' receiver.py': 'guide.spec.ts',
  'receivers webhook.mjs': 'receivers.spec.ts',
  'receivers payments/views.py': 'receivers.spec.ts',
  'receivers app/Http/Controllers/PaymentWebhookController.php': 'receivers.spec.ts',
  'receivers main.go': 'receivers.spec.ts',
  'test-your-shop shop.mjs': 'receivers.spec.ts',
  'coming-from-stripe verify-with-stripe.mjs': 'integrate.spec.ts',
  'webhooks ': 'none: it verifies the headers of Standard Webhooks, which the kit doesn’t send',
};

test('every receiver that the docs show is run under the kit', () => {
  const found = DOC_PAGES.flatMap(fencesOf).filter(({ code }) => /hmac|constructEvent|verify\(/i.test(code));
  expect(found.map(({ page, words }) => `${page.slug} ${words}`).sort()).toEqual(Object.keys(RUN_BY).sort());
  const unused = files.filter(({ file = '' }) => FRAMEWORKS.every((each) => !each.files.test(file)));
  expect(unused.map(({ file }) => file)).toEqual(['schema.sql']);
});

test('the shop of /docs/test-your-shop conforms', async ({ merchant }) => {
  const { createShop } = await import(resolve('e2e/eclusa/example/shop.mjs'));
  const shop = createShop({ url: merchant.url, apiKey: merchant.apiKey, webhookSecret: SECRET }).listen(0);
  const at = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const orders: Order[] = [];
  while (orders.length < 4) {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ method: 'multibanco' });
    const { orderId } = await (await fetch(`${at}/checkout`, { method: 'POST', headers, body })).json();
    orders.push((await merchant.retrieve(orderId)).body);
  }
  await expectConforms(`${at}/webhooks`, orders, (order) => `${at}/purchases/${order.external_reference}`);
  shop.close();
});

for (const framework of FRAMEWORKS)
  test(`${framework.name}: the receiver conforms, releases once, and fails without its database`, {
    tag: framework.name === 'Express' ? [] : '@all',
  }, async ({ database }) => {
    test.setTimeout(120_000);
    const missing = await framework.missing();
    test.skip(missing !== undefined, `This machine has no ${missing}: the receiver is not run.`);
    const folder = test.info().outputPath('receiver');
    writeProject(folder, framework);
    const url = await database();
    const sql = postgres(url, { onnotice: () => {} });
    if (!framework.ownTables) await sql.unsafe(files.find(({ file }) => file === 'schema.sql')?.code ?? '');
    const port = await freePort();
    const target = `http://127.0.0.1:${port}${framework.path}`;
    const env = { ...cleanEnvironment(), ...framework.env, DATABASE_URL: url, PORT: String(port) };
    const settings = (secret: string) => ({ cwd: folder, env: { ...env, ECLUSA_WEBHOOK_SECRET: secret } });
    const start = (secret: string) => {
      const [program, ...args] = framework.start(port);
      // A group of its own: PHP's server has workers, which are to end with it.
      return spawn(program, args, { ...settings(secret), detached: true });
    };
    if (framework.build) {
      const [program, ...args] = framework.build;
      await promisify(execFile)(program, args, settings(SECRET));
    }
    await refusesWithoutSecret(start(''), target);
    const server = start(SECRET);
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
    try {
      const listens = () => fetch(target).then(Boolean, () => false);
      await expect.poll(listens, { message: 'the receiver listens', timeout: 20_000 }).toBe(true);
      await releasesOnce(target, sql);
      await failsWithoutDatabase(target, sql);
      await conforms(target, sql);
    } catch (error) {
      console.log(`${framework.name} said:\n${output}`);
      throw error;
    } finally {
      end(server);
      await sql.end();
    }
  });

function writeProject(folder: string, framework: Framework): void {
  if (framework.around) cpSync(`e2e/docs/drivers/${framework.around}`, folder, { recursive: true });
  for (const cache of ['bootstrap/cache', 'storage']) mkdirSync(join(folder, cache), { recursive: true });
  for (const { file = '', code } of files.filter((each) => framework.files.test(each.file ?? ''))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
}

function end({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

/** Without a secret it either doesn't start, or refuses even what is signed with the empty secret. */
async function refusesWithoutSecret(server: ChildProcess, target: string): Promise<void> {
  const ended = once(server, 'exit');
  try {
    const status = () =>
      send(target, '{}', '').then(
        (code) => code >= 400,
        () => server.exitCode !== null && server.exitCode !== 0,
      );
    await expect
      .poll(status, { message: 'nothing is accepted without a secret', timeout: 20_000 })
      .toBe(true);
  } finally {
    end(server);
    await ended;
  }
}

async function send(target: string, body: string, secret = SECRET): Promise<number> {
  const signature = sign(body, [secret], Math.floor(Date.now() / 1000));
  const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature };
  const response = await fetch(target, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

let count = 0;

/** A payment of the shop, whose order it doesn't know yet, and the event that pays it. */
async function newPayment(sql: postgres.Sql, purchase: string) {
  const reference = `R-${++count}`;
  await sql`insert into payments (reference, purchase, amount, currency, livemode, status)
    values (${reference}, ${purchase}, 4250, 'EUR', true, 'pending')`;
  const order = { ...EXAMPLE_ORDER, id: `ord_${reference}`, external_reference: reference, status: 'paid' };
  const event = { id: `evt_${count}`, type: 'order.paid', created: 1795257012, data: { object: order } };
  const state = async () => {
    const [row] = await sql`select status, order_id,
        (select count(*)::int from jobs where jobs.reference = payments.reference) as jobs
      from payments where reference = ${reference}`;
    return row;
  };
  return { body: JSON.stringify(event), state };
}

/** Two attempts of one purchase are paid at the same time: the second is listed, to be refunded. */
async function releasesOnce(target: string, sql: postgres.Sql): Promise<void> {
  const attempts = [await newPayment(sql, 'P-1'), await newPayment(sql, 'P-1')];
  expect(await Promise.all(attempts.map(({ body }) => send(target, body)))).toEqual([204, 204]);
  const states = await Promise.all(attempts.map(({ state }) => state()));
  expect(states.map((row) => row?.status)).toEqual(['paid', 'paid']);
  expect(states.map((row) => row?.jobs).sort()).toEqual([0, 1]);
  const surplus = await sql.unsafe(surplusQuery);
  expect(surplus.map(({ order_id }) => order_id)).toEqual([states.find((row) => row?.jobs === 0)?.order_id]);
}

/** So that the event is delivered again. */
async function failsWithoutDatabase(target: string, sql: postgres.Sql): Promise<void> {
  const { body, state } = await newPayment(sql, 'P-2');
  await sql`alter table payments rename to unreachable`;
  expect(await send(target, body)).toBeGreaterThanOrEqual(500);
  await sql`alter table unreachable rename to payments`;
  expect(await send(target, body)).toBe(204);
  expect(await state()).toMatchObject({ status: 'paid', jobs: 1 });
}

/** The conformance kit, which sees what each event does: the row of the payment, and how many jobs it has. */
async function conforms(target: string, sql: postgres.Sql): Promise<void> {
  const orders = Array.from({ length: 4 }, madeUpOrder);
  for (const { id, external_reference, amount } of orders) {
    await sql`insert into payments (reference, purchase, order_id, amount, currency, livemode, status)
              values (${String(external_reference)}, ${String(external_reference)}, ${id}, ${Number(amount)}, 'EUR', true, 'awaiting_payment')`;
  }
  const probe = createServer(async ({ url = '' }, response) => {
    const [row] = await sql`select status,
        (select count(*)::int from jobs where jobs.reference = payments.reference) as released
      from payments where order_id = ${url.slice(1)}`;
    response.end(JSON.stringify(row));
  });
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const at = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`;
  await expectConforms(target, orders, ({ id }) => `${at}/${id}`);
  probe.close();
}

async function expectConforms(
  url: string,
  orders: Order[],
  probeOf: (order: Order) => string,
): Promise<void> {
  const { findings } = await checkReceiver({
    url,
    secret: SECRET,
    header: SIGNATURE_HEADER,
    patience: 10,
    settle: 0.2,
    orders,
    probes: orders.map(probeOf),
    paidText: '"status":"paid","released":1',
  });
  expect(findings.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
}
