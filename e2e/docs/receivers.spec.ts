// Runs the receivers of /docs/receivers as they are printed, each with its framework and a database of its own, under the
// conformance kit and a few cases of their own. A framework that is not installed on this machine is skipped, by name.
// The guide's receivers and the one for Stripe: guide.spec.ts and integrate.spec.ts.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { EXAMPLE_ORDER } from '@/lib/payments/contract/examples';
import { findPage } from '@/lib/payments/docs/pages';
import { SIGNATURE_HEADER } from '@/lib/payments/webhooks/sign';
import { checkReceiver } from '../conform/receiver/check-receiver';
import { madeUpOrder, type Order } from '../conform/receiver/sender';
import { cleanEnvironment, freePort } from '../support/servers';
import { expect, test } from '../support/test';
import { FRAMEWORKS, type Framework } from './drivers/frameworks';
import { fencesOf } from './fences';

const SECRET = 'ecl_whsec_receivers';
const page = findPage('receivers');
const fences = page ? fencesOf(page) : [];
const files = fences.filter(({ file }) => file);
/** The payments that the page says to refund. */
const surplusQuery = fences.find(({ code }) => code.startsWith('select reference'))?.code ?? '';

test('every file that the page shows is run', () => {
  const unused = files.filter(({ file = '' }) => FRAMEWORKS.every((each) => !each.files.test(file)));
  expect(unused.map(({ file }) => file)).toEqual(['schema.sql']);
});

test('the shop of /docs/test-your-shop conforms', async ({ merchant }) => {
  const { createShop } = await import(resolve('e2e/eclusa/example/shop.mjs'));
  const shop = createShop({ url: merchant.url, apiKey: merchant.apiKey, webhookSecret: SECRET }).listen(0);
  try {
    const at = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const orders: Order[] = [];
    for (let count = 0; count < 4; count++) {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ method: 'multibanco' });
      const { orderId } = await (await fetch(`${at}/checkout`, { method: 'POST', headers, body })).json();
      orders.push((await merchant.retrieve(orderId)).body);
    }
    await expectConforms(`${at}/webhooks`, orders, (order) => `${at}/purchases/${order.external_reference}`);
  } finally {
    shop.close();
  }
});

for (const framework of FRAMEWORKS) {
  const title = `${framework.name}: the receiver conforms, releases once, and fails without its database`;
  test(title, { tag: framework.name === 'Express' ? [] : '@all' }, async ({ database }) => {
    test.setTimeout(120_000);
    const missing = await framework.missing();
    test.skip(missing !== undefined, `This machine has no ${missing}: the receiver is not run.`);
    const folder = mkdtempSync(join(tmpdir(), 'eclusa-receiver-'));
    const url = await database();
    const sql = postgres(url, { onnotice: () => {} });
    let server: ChildProcess | undefined;
    let output = '';
    try {
      if (!framework.ownTables) await sql.unsafe(files.find(({ file }) => file === 'schema.sql')?.code ?? '');
      writeProject(folder, framework);
      const port = await freePort();
      const env = { ...cleanEnvironment(), ...framework.env, DATABASE_URL: url, PORT: String(port) };
      const started = (secret: string) => {
        const [program, ...args] = framework.start(port);
        // A group of its own: PHP's server has workers, which are to end with it.
        const settings = { cwd: folder, env: { ...env, ECLUSA_WEBHOOK_SECRET: secret }, detached: true };
        return spawn(program, args, settings);
      };
      if (framework.build) {
        const [program, ...args] = framework.build;
        const settings = { cwd: folder, env: { ...env, ECLUSA_WEBHOOK_SECRET: SECRET } };
        await promisify(execFile)(program, args, settings);
      }
      const target = `http://127.0.0.1:${port}${framework.path}`;
      await refusesWithoutSecret(started(''), target);
      server = started(SECRET);
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on('data', (chunk) => {
          output += chunk;
        });
      }
      await untilItListens(server, target);
      await keepsItsOwnPromises(target, sql);
      await conforms(target, sql);
    } catch (error) {
      console.log(`${framework.name} said:\n${output}`);
      throw error;
    } finally {
      if (server) end(server);
      await sql.end();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

function writeProject(folder: string, framework: Framework): void {
  if (framework.around) cpSync(`e2e/docs/drivers/${framework.around}`, folder, { recursive: true });
  else symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  for (const cache of ['bootstrap/cache', 'storage']) mkdirSync(join(folder, cache), { recursive: true });
  for (const { file = '', code } of files.filter((each) => framework.files.test(each.file ?? ''))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
}

function end({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

async function untilItListens(server: ChildProcess, target: string): Promise<void> {
  const listens = () =>
    fetch(target).then(
      () => true,
      () => server.exitCode !== null,
    );
  await expect.poll(listens, { message: 'the receiver listens', timeout: 20_000 }).toBe(true);
  expect(server.exitCode, 'it is still running').toBeNull();
}

/** Without a secret it either doesn't start, or refuses even what is signed with the empty secret. */
async function refusesWithoutSecret(server: ChildProcess, target: string): Promise<void> {
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  try {
    const status = () =>
      post(target, '{}', sign('{}', '')).then(
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

const sign = (body: string, secret = SECRET) => {
  const t = Math.floor(Date.now() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};

async function post(target: string, body: string, signature?: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', ...(signature && { [SIGNATURE_HEADER]: signature }) };
  const response = await fetch(target, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

let count = 0;
const eventOf = (order: Record<string, unknown>) =>
  JSON.stringify({
    id: `evt_${++count}`,
    type: `order.${order.status}`,
    created: 1795257012,
    data: { object: { ...EXAMPLE_ORDER, ...order } },
  });

/** What the kit can't see. */
async function keepsItsOwnPromises(target: string, sql: postgres.Sql): Promise<void> {
  const send = (body: string) => post(target, body, sign(body));
  /** A payment of the shop, whose order it doesn't know yet. */
  const newPayment = async (purchase?: string) => {
    const reference = `R-${++count}`;
    await sql`insert into payments (reference, purchase, amount, currency, livemode, status)
      values (${reference}, ${purchase ?? reference}, 4250, 'EUR', true, 'pending')`;
    return { id: `ord_${reference}`, external_reference: reference };
  };
  const stateOf = async ({ external_reference: reference }: { external_reference: string }) => {
    const [row] = await sql`select status, order_id,
        (select count(*)::int from jobs where jobs.reference = payments.reference) as jobs
      from payments where reference = ${reference}`;
    return row;
  };

  await test.step('more than 64 KB is refused, although it is signed', async () => {
    const payment = await newPayment();
    expect(await send(eventOf({ ...payment, status: 'paid', padding: 'x'.repeat(64 * 1024) }))).toBe(413);
    expect(await stateOf(payment)).toMatchObject({ status: 'pending', jobs: 0 });
  });

  await test.step('of two attempts of a purchase, both paid at once, one releases; the other is listed', async () => {
    const purchase = `P-${++count}`;
    const attempts = [await newPayment(purchase), await newPayment(purchase)];
    expect(await Promise.all(attempts.map((each) => send(eventOf({ ...each, status: 'paid' }))))).toEqual([
      204, 204,
    ]);
    const states = await Promise.all(attempts.map(stateOf));
    expect(states.map((row) => row?.status)).toEqual(['paid', 'paid']);
    expect(states.map((row) => row?.jobs).sort()).toEqual([0, 1]);
    const surplus = await sql.unsafe(surplusQuery);
    expect(surplus.map(({ order_id }) => order_id)).toEqual([
      states.find((row) => row?.jobs === 0)?.order_id,
    ]);
  });

  await test.step('without its database it fails, so that the event is delivered again', async () => {
    const payment = await newPayment();
    const body = eventOf({ ...payment, status: 'paid' });
    await sql`alter table payments rename to unreachable`;
    expect(await send(body)).toBeGreaterThanOrEqual(500);
    await sql`alter table unreachable rename to payments`;
    expect(await send(body)).toBe(204);
    expect(await stateOf(payment)).toMatchObject({ status: 'paid', jobs: 1 });
  });
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
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  try {
    const at = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`;
    await expectConforms(target, orders, ({ id }) => `${at}/${id}`);
  } finally {
    probe.close();
  }
}

async function expectConforms(
  url: string,
  orders: Order[],
  probeOf: (order: Order) => string,
): Promise<void> {
  const report = await checkReceiver({
    url,
    secret: SECRET,
    header: SIGNATURE_HEADER,
    patience: 10,
    settle: 0.2,
    orders,
    probes: orders.map(probeOf),
    paidText: '"status":"paid","released":1',
  });
  expect(report.findings.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
  expect(report.conclusion).toBe('conforms');
}
