// The database breaks off under load, and goes away for half a minute: responds with stay in the envelope, every invariant
// holds, the process lives, and service comes back by itself.
import { createHmac } from 'node:crypto';
import postgres from 'postgres';
import { ERROR, faultOf, ORDER } from '../conform/api/shapes';
import { postSignUp } from '../support/dashboard';
import { Merchant, orderInput } from '../support/merchant';
import { callAction } from '../support/server-actions';
import { startServer } from '../support/servers';
import { readSettings, setUpDemonstration } from '../support/shared-servers';
import { fillCheckout, heading, openCheckout } from '../support/shopper';
import { openTcpProxy } from '../support/tcp-proxy';
import { expect, expectComplaints, expectError, test } from '../support/test';

// Pages notice an outage too.
test.beforeEach(() => expectComplaints(/./));

/** Creates orders until `until` resolves, each retried under its key until it has a response that is no 5xx. */
async function createUntil(
  merchant: Merchant,
  until: Promise<unknown>,
): Promise<{ ids: string[]; failures: number }> {
  let over = false;
  until.finally(() => {
    over = true;
  });
  const ids: string[] = [];
  let failures = 0;
  // Sixteen that never rest would leave nothing to the other tests.
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const client = async () => {
    while (!over) {
      const input = orderInput({ method: 'multibanco' });
      const key = String(input.external_reference);
      for (;;) {
        const response = await merchant.call('POST', '/v1/orders', input, { key });
        if (response.status < 500) {
          expect(response.status, response.text).toBe(201);
          expect(faultOf(response.body, ORDER)).toBeUndefined();
          ids.push(response.body.id);
          break;
        }
        // Only a 5xx in the envelope, which tells nothing of the inside.
        expect(faultOf(response.body, ERROR)).toBeUndefined();
        expect(response.body.error.code).toBe('internal_error');
        expect(response.text).not.toMatch(/postgres|ECONN|terminat|CONNECTION/i);
        failures++;
        if (over) break;
        await rest(200);
      }
      await rest(50);
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  return { ids, failures };
}

async function expectInvariants(sql: postgres.Sql, merchant: Merchant, ids: string[]): Promise<void> {
  const kept = await sql`select id from payments.orders where account_id = ${merchant.accountId}`;
  const known = new Set(kept.map(({ id }) => id));
  for (const id of ids) expect(known.has(id), `acknowledged order ${id} is kept`).toBe(true);
  const [counts] = await sql`
    select (select count(*)::int from payments.orders where account_id = ${merchant.accountId}) as orders,
           (select count(distinct external_reference)::int from payments.orders where account_id = ${merchant.accountId}) as refs,
           (select count(*)::int from payments.events where account_id = ${merchant.accountId}) as events,
           (select count(*)::int from payments.idempotency_keys where account_id = ${merchant.accountId}) as keys`;
  expect(counts).toEqual({ orders: kept.length, refs: kept.length, events: kept.length, keys: kept.length });
}

/** The status of each health route. */
async function health(url: string): Promise<Record<string, number>> {
  const paths = ['', '/payments', '/store'];
  const responses = await Promise.all(paths.map((path) => fetch(`${url}/health${path}`)));
  return Object.fromEntries(paths.map((path, index) => [path, responses[index]?.status ?? 0]));
}

/** Sends the shop a genuine event; resolves to the status code of its response. */
async function postSigned(url: string, secret: string): Promise<number> {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'order.paid',
    created: 0,
    data: {
      object: {
        id: 'ord_1',
        status: 'paid',
        amount: 1,
        currency: 'EUR',
        method: 'mbway',
        external_reference: 'x',
        livemode: false,
        created_at: new Date().toISOString(),
      },
    },
  });
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const headers = { 'service-signature': `t=${t},v1=${v1}` };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('createOrder internal_error, listOrders internal_error, retrieveOrder internal_error, refundOrder internal_error: no database; health and pages say so, and a webhook is delivered again', async ({
  database,
  browser,
}) => {
  const target = new URL(await database());
  const proxy = await openTcpProxy({ host: target.hostname, port: Number(target.port || 5432) });
  const through = new URL(target);
  through.hostname = '127.0.0.1';
  through.port = String(proxy.port);
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: through.href });
  const server = await startServer({ env, port: Number(env.PORT) });
  const merchant = await Merchant.signUp(server.url);
  const order = await merchant.paidOrder();
  expect(await health(server.url)).toEqual({ '': 200, '/payments': 200, '/store': 200 });
  const page = await browser.newPage();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const each of [page, plain]) await openCheckout(each, server.url);
  await proxy.cut();
  const responses = await Promise.all([
    merchant.create(),
    merchant.list(),
    merchant.retrieve(order.id),
    merchant.refund(order.id),
  ]);
  for (const response of responses) expectError(response, 'internal_error');
  // It lives, and cannot work.
  expect(await health(server.url)).toEqual({ '': 200, '/payments': 503, '/store': 503 });
  expect(
    await postSigned(`${server.url}/webhooks/payments`, readSettings(env).STORE_WEBHOOK_SECRET ?? ''),
  ).toBe(500);
  // The checkout keeps what was typed, with JavaScript and without.
  for (const each of [page, plain]) {
    await fillCheckout(each, { method: 'multibanco' });
    await expect(each.getByRole('alert').getByText(/^Algo correu mal do nosso lado\./)).toBeVisible();
    await expect(each.getByLabel('E-mail')).toHaveValue('ana@exemplo.pt');
  }
  // A page that can't be shown says not to pay again, in its language, and leads to the other one.
  const path = `/en/purchases/${'x'.repeat(24)}`;
  const broken = await page.goto(server.url + path);
  expect([broken?.status(), broken?.headers()['cache-control']]).toEqual([
    500,
    expect.stringMatching(/no-store/),
  ]);
  await expect(heading(page)).toHaveText('Something went wrong on our side.');
  await expect(page).toHaveTitle('Something went wrong on our side. · Caruma');
  await expect(page.getByText(/^Do not pay again\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Português' })).toHaveAttribute(
    'href',
    path.replace('en', 'pt'),
  );
  expect(await broken?.text()).not.toMatch(/postgres|ECONN/);
  await proxy.restore();
  await expect.poll(async () => (await merchant.retrieve(order.id)).body, { timeout: 15_000 }).toEqual(order);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('We could not find this page.');
  await plain.getByRole('button', { name: /^Gerar referência de/ }).click();
  await expect(heading(plain)).toHaveText(/^Pague até/);
  await plain.close();
  await page.close();
  await server.stop();
  await proxy.close();
  remove();
});

test('neither session tokens nor addresses reach the log when the database fails under a page or an action', async ({
  database,
  page,
}) => {
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: await database() });
  const server = await startServer({ env, port: Number(env.PORT) });
  const { email } = await postSignUp(page, server.url);
  const sql = postgres(env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  const [session] = await sql`select token from payments.sessions`;
  for (const table of ['sessions', 'users', 'accounts', 'throttles'])
    await sql.unsafe(`alter table if exists payments.${table} rename to ${table}_away`);
  await sql.end();
  expect((await page.request.get(`${server.url}/dashboard`)).status()).toBe(500);
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'eclusa.browser', value: 'a.99999999999999.b', url: server.url }]);
  const typed = 'typed.person@example.pt';
  await callAction(page.request, `${server.url}/dashboard/login`, 'signIn', {
    email: typed,
    password: 'a phrase',
  });
  await expect.poll(() => server.logs()).toContain('42P01');
  for (const secret of [session?.token, email, typed]) expect(server.logs()).not.toContain(String(secret));
  await server.stop();
  remove();
});

for (const api of [false, true]) {
  const without = api ? 'without Next: ' : '';
  test(`${without}a storm of pg_terminate_backend under load`, { tag: '@all' }, async ({ database }) => {
    const url = await database();
    const { env, remove } = await setUpDemonstration({
      DATABASE_URL: url,
      RATE_LIMIT_PER_MINUTE: '1000000',
    });
    const server = await startServer({ env, api, port: Number(env.PORT) });
    const merchant = await Merchant.signUp(server.url);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const storm = (async () => {
      for (let round = 0; round < 40; round++) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()`;
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    })();
    const { ids, failures } = await createUntil(merchant, storm);
    expect(failures).toBeGreaterThan(0);
    expect(ids.length).toBeGreaterThan(0);
    await expect.poll(async () => (await merchant.list()).status).toBe(200);
    await expectInvariants(sql, merchant, ids);
    expect(await server.stop()).toBe(0);
    await sql.end();
    remove();
  });

  for (const seconds of api ? [30] : [3, 30])
    test(`${without}PostgreSQL away for ${seconds} seconds`, { tag: seconds > 3 ? '@all' : [] }, async ({
      database,
      page,
    }) => {
      const url = await database();
      const target = new URL(url);
      const proxy = await openTcpProxy({
        host: target.hostname || '127.0.0.1',
        port: Number(target.port || 5432),
      });
      const through = new URL(url);
      through.hostname = '127.0.0.1';
      through.port = String(proxy.port);
      const { env, remove } = await setUpDemonstration({
        DATABASE_URL: through.href,
        RATE_LIMIT_PER_MINUTE: '1000000',
      });
      const server = await startServer({ env, api, port: Number(env.PORT) });
      const merchant = await Merchant.signUp(server.url);
      if (!api) await postSignUp(page, server.url);
      const outage = (async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await proxy.cut();
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
        await proxy.restore();
        await new Promise((resolve) => setTimeout(resolve, 3_000));
      })();
      const { ids, failures } = await createUntil(merchant, outage);
      expect(failures).toBeGreaterThan(0);
      await expect.poll(async () => (await merchant.list()).status, { timeout: 15_000 }).toBe(200);
      // The session outlasts it, whatever held on to the connections that were lost.
      if (!api) expect((await page.goto(`${server.url}/dashboard`))?.status()).toBe(200);
      const sql = postgres(url, { max: 1, onnotice: () => {} });
      await expectInvariants(sql, merchant, ids);
      await sql.end();
      expect(await server.stop()).toBe(0);
      await proxy.close();
      remove();
    });

  test(`${without}a start outlasts a database that is away, and one that ends every connection`, {
    tag: api ? '@all' : [],
  }, async ({ database }) => {
    const target = new URL(await database());
    const proxy = await openTcpProxy({ host: target.hostname, port: Number(target.port || 5432) });
    const through = new URL(target);
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    const { env, remove } = await setUpDemonstration({ DATABASE_URL: target.href });
    await proxy.cut();
    const starting = startServer({
      env: { ...env, DATABASE_URL: through.href },
      api,
      port: Number(env.PORT),
    });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await proxy.restore();
    for (let round = 0; round < 10; round++) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await proxy.cut();
      await proxy.restore();
    }
    const server = await starting;
    expect(await health(server.url)).toEqual({ '': 200, '/payments': 200, '/store': api ? 404 : 200 });
    expect(await server.stop()).toBe(0);
    await proxy.close();
    remove();
  });
}
