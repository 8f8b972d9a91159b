// Runs the receivers of /docs/receivers as they are printed, each with its framework and a database of its own, and sends
// them what a receiver meets. A framework that is not installed on this machine is skipped, by name.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { EXAMPLE_ORDER } from '@/lib/payments/contract/examples';
import { findPage } from '@/lib/payments/docs/pages';
import { SIGNATURE_HEADER } from '@/lib/payments/webhooks/sign';
import { checkReceiver } from '../conform/receiver/check-receiver';
import { madeUpOrder } from '../conform/receiver/sender';
import { fencesOf } from '../support/docs-fences';
import { type Interpreter, missingInterpreters } from '../support/interpreters';
import { cleanEnvironment, freePort } from '../support/servers';
import { expect, test } from '../support/test';

const SECRET = 'ecl_whsec_receivers';
const GO_LIBRARIES = '/usr/share/gocode';

interface Framework {
  name: string;
  /** Which of the page's files it consists of. */
  files: RegExp;
  /** What it needs; resolves to what is missing on this machine, in words. */
  missing: () => Promise<string | undefined>;
  /** What its project generator would have added, to be copied into the folder. */
  around?: string;
  /** Makes what has to be made before it starts. */
  build?: Command;
  start: (port: number) => [program: string, ...args: string[]];
  path: string;
  /** Django makes its own tables. */
  ownTables?: true;
  env?: Record<string, string>;
}
type Command = [program: string, ...args: string[]];

const need = async (programs: Interpreter[], check?: Command, packages = '') => {
  const missing = missingInterpreters(programs);
  if (missing.length > 0) return missing.join(', ');
  const found = !check || (await promisify(execFile)(check[0], check.slice(1)).then(Boolean, () => false));
  return found ? undefined : packages;
};
const inNode = (file: string): Pick<Framework, 'missing' | 'start' | 'path'> => ({
  missing: async () => undefined,
  start: () => [process.execPath, file],
  path: '/webhooks',
});
/** Debian's, for which Debian's Django is, whatever comes first on PATH. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

const FRAMEWORKS: Framework[] = [
  { name: 'Express', files: /^(webhook|express-server)\.mjs$/, ...inNode('express-server.mjs') },
  { name: 'Hono', files: /^(webhook|hono-server)\.mjs$/, ...inNode('hono-server.mjs') },
  {
    name: 'Django',
    files: /\.py$/,
    missing: () => need(['python3'], [PYTHON, '-c', 'import django, psycopg2'], 'Django or psycopg2'),
    around: 'django',
    ownTables: true,
    build: [PYTHON, 'manage.py', 'migrate', '--run-syncdb'],
    start: (port) => [PYTHON, 'manage.py', 'runserver', '--noreload', `127.0.0.1:${port}`],
    path: '/webhooks',
  },
  {
    name: 'Laravel',
    files: /\.php$/,
    missing: () =>
      need(
        ['php'],
        ['php', '-r', 'require "Illuminate/autoload.php"; exit(extension_loaded("pdo_pgsql") ? 0 : 1);'],
        'Laravel or pdo_pgsql',
      ),
    around: 'laravel',
    start: (port) => ['php', '-S', `127.0.0.1:${port}`, 'index.php'],
    env: { PHP_CLI_SERVER_WORKERS: '4' },
    path: '/api/webhooks',
  },
  {
    name: 'Go',
    files: /\.go$/,
    missing: () => need(['go'], ['ls', `${GO_LIBRARIES}/src/github.com/lib/pq`], 'github.com/lib/pq'),
    build: ['go', 'build', '-o', 'receiver', 'main.go'],
    start: () => ['./receiver'],
    env: { GO111MODULE: 'off', GOPATH: GO_LIBRARIES, HOME: tmpdir(), PGSSLMODE: 'disable' },
    path: '/webhooks',
  },
];

const page = findPage('receivers');
const files = page ? fencesOf(page).filter(({ file }) => file) : [];

test('every file of the page belongs to a framework that is run', () => {
  const unused = files.filter(({ file = '' }) => FRAMEWORKS.every((each) => !each.files.test(file)));
  expect(unused.map(({ file }) => file)).toEqual(['schema.sql']);
});

for (const framework of FRAMEWORKS) {
  test(`${framework.name}: the receiver takes what is genuine, once, and nothing else`, async ({
    database,
  }) => {
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
      await meetsEverything(target, sql);
      await passesTheKit(target, sql);
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

/** The conformance kit sees what a receiver does through a page that shows a payment and its jobs. */
async function passesTheKit(target: string, sql: postgres.Sql): Promise<void> {
  const orders = Array.from({ length: 3 }, madeUpOrder);
  for (const { id, external_reference, amount } of orders) {
    await sql`insert into payments (reference, order_id, amount, currency, status)
              values (${String(external_reference)}, ${id}, ${Number(amount)}, 'EUR', 'awaiting_payment')`;
  }
  const page = createServer(async ({ url = '' }, response) => {
    const [row] = await sql`select status,
        (select count(*)::int from jobs where jobs.reference = payments.reference) as jobs
      from payments where order_id = ${url.slice(1)}`;
    response.end(JSON.stringify(row));
  });
  await new Promise<void>((done) => page.listen(0, '127.0.0.1', done));
  const { port } = page.address() as AddressInfo;
  try {
    const { findings, counts } = await checkReceiver({
      url: target,
      secret: SECRET,
      header: SIGNATURE_HEADER,
      patience: 10,
      settle: 0.2,
      orders,
      probes: orders.map(({ id }) => `http://127.0.0.1:${port}/${id}`),
      paidText: '{"status":"paid","jobs":1}',
    });
    // PHP's own server reads a body to its end before any code runs: behind a web server, that one has the limit.
    expect(findings.filter(({ verdict, advice }) => verdict !== 'kept' && !advice)).toEqual([]);
    expect(counts.kept).toBeGreaterThan(35);
  } finally {
    page.close();
  }
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
      post(target, '{}', sign('{}', { secret: '' })).then(
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

const sign = (body: string, { secret = SECRET, away = 0 } = {}) => {
  const t = Math.floor(Date.now() / 1000) + away;
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};

async function post(target: string, body: string, signature?: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', ...(signature && { [SIGNATURE_HEADER]: signature }) };
  const response = await fetch(target, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

let count = 0;
const eventOf = (order: Record<string, unknown>, change: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: `evt_${++count}`,
    type: `order.${order.status}`,
    created: 1795257012,
    data: { object: { ...EXAMPLE_ORDER, ...order } },
    ...change,
  });

async function meetsEverything(target: string, sql: postgres.Sql): Promise<void> {
  const send = (body: string, options = {}) => post(target, body, sign(body, options));
  /** A payment of the shop, and its order. */
  const newPayment = async (columns: { status?: string; order_id?: string | null } = {}) => {
    const reference = `R-${++count}`;
    const { status = 'pending', order_id: orderId = `ord_${reference}` } = columns;
    await sql`insert into payments (reference, order_id, amount, currency, status)
              values (${reference}, ${orderId}, 4250, 'EUR', ${status})`;
    return { id: `ord_${reference}`, external_reference: reference };
  };
  const stateOf = async ({ external_reference: reference }: { external_reference: string }) => {
    const [row] = await sql`select status, order_id,
        (select count(*)::int from jobs where jobs.reference = payments.reference) as jobs
      from payments where reference = ${reference}`;
    return row;
  };
  const paid = async (change: Record<string, unknown>, payment: Awaited<ReturnType<typeof newPayment>>) => {
    const status = await send(eventOf({ ...payment, status: 'paid', ...change }));
    expect(status, JSON.stringify(change)).toBeGreaterThanOrEqual(200);
    expect(status, JSON.stringify(change)).toBeLessThan(300);
  };

  await test.step('what is forged, late or too large is refused', async () => {
    const payment = await newPayment();
    const body = eventOf({ ...payment, status: 'paid' });
    const genuine = sign(body);
    const forged: [name: string, header: string | undefined, body?: string][] = [
      ['no signature', undefined],
      ['another secret', sign(body, { secret: 'ecl_whsec_other' })],
      ['the empty secret', sign(body, { secret: '' })],
      ['301 s old', sign(body, { away: -302 })],
      ['301 s ahead', sign(body, { away: 302 })],
      ['upper-case digits', genuine.replace(/v1=.*/, (v1) => v1.toUpperCase().replace('V1', 'v1'))],
      ['63 digits', genuine.slice(0, -1)],
      ['no t', genuine.replace(/^t=\d+,/, '')],
      ['two t', `t=1,${genuine}`],
      ['an altered amount', genuine, body.replace('4250', '4251')],
      ['a space more', genuine, `${body} `],
    ];
    for (const [name, header, sent = body] of forged)
      expect(await post(target, sent, header), name).toBe(400);
    const large = eventOf({ ...payment, status: 'paid', padding: 'x'.repeat(64 * 1024) });
    expect(await post(target, large, sign(large)), 'too large').toBe(413);
    expect(await stateOf(payment)).toMatchObject({ status: 'pending', jobs: 0 });
  });

  await test.step('twelve copies of one payment at once release once; two secrets may sign', async () => {
    const payment = await newPayment({ order_id: null });
    const body = JSON.stringify(
      JSON.parse(eventOf({ ...payment, status: 'paid', note: 'Café · 5 €' })),
      null,
      2,
    );
    const rotated = sign(body).replace(',v1=', `,v1=${'0'.repeat(64)},v1=`);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => post(target, body, index % 2 ? sign(body) : rotated)),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await stateOf(payment)).toEqual({ status: 'paid', order_id: payment.id, jobs: 1 });
    await paid({}, payment);
    expect((await stateOf(payment))?.jobs).toBe(1);
  });

  await test.step('nothing is released for another amount, currency or order, nor for an unknown one', async () => {
    for (const change of [{ amount: 1 }, { amount: 4251 }, { currency: 'USD' }, { id: 'ord_of_another' }]) {
      const payment = await newPayment();
      await paid(change, payment);
      expect(await stateOf(payment), JSON.stringify(change)).toMatchObject({ status: 'pending', jobs: 0 });
    }
    await paid({ external_reference: 'R-unknown' }, await newPayment());
    await paid({ external_reference: 'TEST-EVENT', livemode: false }, await newPayment());
  });

  await test.step('it moves forward only, by the status inside the order', async () => {
    const payment = await newPayment();
    for (const [status, after, jobs] of [
      ['awaiting_payment', 'awaiting_payment', 0],
      ['on_hold', 'awaiting_payment', 0],
      ['expired', 'expired', 0],
      ['paid', 'paid', 1],
      ['failed', 'paid', 1],
      ['awaiting_payment', 'paid', 1],
      ['refunded', 'refunded', 1],
      ['paid', 'refunded', 1],
    ] as const) {
      expect(await send(eventOf({ ...payment, status })), status).toBe(204);
      expect(await stateOf(payment), `after ${status}`).toMatchObject({ status: after, jobs });
    }
    const overtaken = await newPayment();
    await paid({ status: 'refunded' }, overtaken);
    await paid({}, overtaken);
    expect(await stateOf(overtaken), 'refunded before paid').toMatchObject({ status: 'refunded', jobs: 0 });
    const typed = await newPayment({ status: 'awaiting_payment' });
    await send(eventOf({ ...typed, status: 'awaiting_payment' }, { type: 'order.paid' }));
    expect(await stateOf(typed)).toMatchObject({ status: 'awaiting_payment', jobs: 0 });
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

  await test.step('a request that breaks off takes nothing down', async () => {
    const { hostname, port, pathname } = new URL(target);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.end(`POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 5000\r\n\r\n{"id"`);
    await new Promise((done) => socket.once('close', done).resume());
    const payment = await newPayment();
    await paid({}, payment);
    expect(await stateOf(payment)).toMatchObject({ status: 'paid', jobs: 1 });
  });
}
