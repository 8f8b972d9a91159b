// The database breaks off under load, and goes away: responses stay in the envelope, every invariant holds, the process lives,
// and service comes back by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { exampleEvent } from '@/lib/payments/contract/examples';
import { sign } from '@/lib/payments/webhooks/sign';
import { ERROR, faultOf, ORDER } from '../conform/api/shapes';
import { logsOf } from '../support/ask-test-servers';
import { postSignUp } from '../support/dashboard';
import { withSql } from '../support/databases';
import { Merchant, orderInput } from '../support/merchant';
import { openProxy } from '../support/proxy';
import { callAction } from '../support/server-actions';
import { startServer } from '../support/servers';
import { readSettings, setUpDemonstration } from '../support/shared-servers';
import { fillCheckout, heading, openCheckout } from '../support/shopper';
import { expect, expectComplaints, expectError, test, UNLIMITED } from '../support/test';

// Pages notice an outage too, and React says when one can't be shown.
test.beforeEach(() => expectComplaints(/ERR_|\b50\d\b|Failed to fetch|React error #441/));

test('when a statement fails, the response is a 500 in the envelope, and no session token or e-mail address is logged', async ({
  own,
  page,
}) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const { email } = await postSignUp(page, own.paymentsUrl);
  const sql = postgres(own.paymentsEnv.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  const sessions = await sql`select token from payments.sessions`;
  const move = async (from: string, to: string) => {
    for (const table of ['sessions', 'users', 'accounts', 'throttles'])
      await sql.unsafe(`alter table payments.${table}${from} rename to ${table}${to}`);
  };
  await move('', '_away');
  try {
    expectError(await merchant.list(), 'internal_error');
    expect((await page.request.get(`${own.paymentsUrl}/dashboard`)).status()).toBe(500);
    await page.context().clearCookies();
    await page.context().addCookies([{ name: 'eclusa.browser', value: 'a.9.b', url: own.paymentsUrl }]);
    const typed = 'typed.person@example.pt';
    const login = `${own.paymentsUrl}/dashboard/login`;
    await callAction(page.request, login, 'signIn', { email: typed, password: 'a phrase' });
    const logs = () => logsOf(own);
    await expect.poll(logs).toContain('42P01');
    for (const secret of [...sessions.map(({ token }) => token), email, typed])
      expect(await logs()).not.toContain(secret);
  } finally {
    await move('_away', '');
    await sql.end();
  }
});

/** Creates orders until `until` resolves, each retried under its key until it has a response that is no 5xx. */
async function createUntil(merchant: Merchant, until: Promise<unknown>) {
  let over = false;
  until.finally(() => {
    over = true;
  });
  const ids: string[] = [];
  let failures = 0;
  // Sixteen that never rest would leave nothing to the other tests.
  const client = async () => {
    let input = orderInput({ method: 'multibanco' });
    while (!over) {
      const key = String(input.external_reference);
      const response = await merchant.call('POST', '/v1/orders', input, { key });
      if (response.status < 500) {
        expect(response.status, response.text).toBe(201);
        expect(faultOf(response.body, ORDER)).toBeUndefined();
        ids.push(response.body.id);
        input = orderInput({ method: 'multibanco' });
        await sleep(50);
      } else {
        // Only a 5xx in the envelope, without internal details.
        expect(faultOf(response.body, ERROR)).toBeUndefined();
        expect(response.body.error.code).toBe('internal_error');
        expect(response.text).not.toMatch(/postgres|ECONN|terminat|CONNECTION/i);
        failures++;
        await sleep(200);
      }
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
    select (select count(distinct external_reference)::int from payments.orders where account_id = ${merchant.accountId}) as refs,
           (select count(*)::int from payments.events where account_id = ${merchant.accountId}) as events,
           (select count(*)::int from payments.idempotency_keys where account_id = ${merchant.accountId}) as keys`;
  expect(counts).toEqual({ refs: kept.length, events: kept.length, keys: kept.length });
}

/** The status of each health route. */
async function health(url: string): Promise<Record<string, number>> {
  const read = async (path: string) => [path, (await fetch(`${url}/health${path}`)).status];
  return Object.fromEntries(await Promise.all(['', '/payments', '/store'].map(read)));
}

/** A demonstration's settings whose database is behind a proxy that can be cut. */
async function behindProxy(url: string) {
  const proxy = await openProxy(url);
  const made = await setUpDemonstration({ DATABASE_URL: url, ...UNLIMITED });
  const env: Record<string, string> = { ...made.env, DATABASE_URL: proxy.url };
  const end = async () => {
    await proxy.cut();
    made.remove();
  };
  return { proxy, env, port: Number(env.PORT), end };
}

test.describe('outages', { tag: '@all' }, () => {
  test('no database: 5xx in the envelope; health and pages say so, and the webhook receiver asks for another delivery', async ({
    database,
    browser,
  }) => {
    const { proxy, env, port, end } = await behindProxy(await database());
    const server = await startServer({ env, port });
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
    // Alive, but not ready.
    expect(await health(server.url)).toEqual({ '': 200, '/payments': 503, '/store': 503 });
    const event = JSON.stringify(exampleEvent('order.paid'));
    const { STORE_WEBHOOK_SECRET = '' } = readSettings(env);
    const signature = sign(event, [STORE_WEBHOOK_SECRET], Math.floor(Date.now() / 1000));
    const headers = { 'service-signature': signature };
    const webhook = await fetch(`${server.url}/webhooks/payments`, { method: 'POST', headers, body: event });
    expect(webhook.status).toBe(500);
    // The checkout keeps what was typed, with JavaScript and without.
    for (const each of [page, plain]) {
      await fillCheckout(each, { method: 'multibanco' });
      await expect(each.getByRole('alert').getByText(/^Algo correu mal do nosso lado\./)).toBeVisible();
      await expect(each.getByLabel('E-mail')).toHaveValue('ana@exemplo.pt');
    }
    // A page that can't be shown says not to pay again, in its language, and leads to the other one.
    const path = `/en/purchases/${'x'.repeat(24)}`;
    const broken = await page.goto(server.url + path);
    expect(broken?.status()).toBe(500);
    expect(broken?.headers()['cache-control']).toContain('no-store');
    await expect(heading(page)).toHaveText('Something went wrong on our side.');
    await expect(page).toHaveTitle('Something went wrong on our side. · Caruma');
    await expect(page.getByText(/^Do not pay again\./)).toBeVisible();
    const other = page.getByRole('link', { name: 'Português' });
    await expect(other).toHaveAttribute('href', path.replace('en', 'pt'));
    expect(await broken?.text()).not.toMatch(/postgres|ECONN/);
    await proxy.restore();
    await expect.poll(async () => (await merchant.retrieve(order.id)).body).toEqual(order);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('We could not find this page.');
    await plain.getByRole('button', { name: /^Gerar referência de/ }).click();
    await expect(heading(plain)).toHaveText(/^Pague até/);
    await plain.close();
    await page.close();
    await server.stop();
    await end();
  });

  for (const api of [false, true]) {
    const without = api ? 'without Next: ' : '';
    test(`${without}a storm of pg_terminate_backend under load`, async ({ database }) => {
      const url = await database();
      const { env, remove } = await setUpDemonstration({ DATABASE_URL: url, ...UNLIMITED });
      const server = await startServer({ env, api, port: Number(env.PORT) });
      const merchant = await Merchant.signUp(server.url);
      const sql = postgres(url, { max: 1, onnotice: () => {} });
      const storm = (async () => {
        for (let round = 0; round < 20; round++) {
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
                   where datname = current_database() and pid <> pg_backend_pid()`;
          await sleep(150);
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

    // Longer than a statement may take, and than a connection may take to open.
    test(`${without}PostgreSQL away for 15 seconds`, async ({ database, page }) => {
      const url = await database();
      const { proxy, env, port, end } = await behindProxy(url);
      const server = await startServer({ env, api, port });
      const merchant = await Merchant.signUp(server.url);
      if (!api) await postSignUp(page, server.url);
      const outage = (async () => {
        await sleep(500);
        await proxy.cut();
        await sleep(15_000);
        await proxy.restore();
        await sleep(2_000);
      })();
      const { ids, failures } = await createUntil(merchant, outage);
      expect(failures).toBeGreaterThan(0);
      await expect.poll(async () => (await merchant.list()).status).toBe(200);
      // The session outlasts it, whatever held on to the connections that were lost.
      if (!api) expect((await page.goto(`${server.url}/dashboard`))?.status()).toBe(200);
      await withSql(url, (sql) => expectInvariants(sql, merchant, ids));
      expect(await server.stop()).toBe(0);
      await end();
    });

    test(`${without}a start outlasts a database that is away, and one that ends every connection`, async ({
      database,
    }) => {
      const { proxy, env, port, end } = await behindProxy(await database());
      await proxy.cut();
      const starting = startServer({ env, api, port });
      await sleep(3_000);
      await proxy.restore();
      for (let round = 0; round < 10; round++) {
        await sleep(150);
        await proxy.cut();
        await proxy.restore();
      }
      const server = await starting;
      expect(await health(server.url)).toEqual({ '': 200, '/payments': 200, '/store': api ? 404 : 200 });
      expect(await server.stop()).toBe(0);
      await end();
    });
  }
});
