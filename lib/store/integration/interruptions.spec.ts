// One purchase by Multibanco, from the form to the shipped goods, with the database's connection cut at every message in
// turn: before the message arrives, and after it was carried out. Nothing is lost, nothing is done twice, and the process
// lives.
import { json } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import postgres from 'postgres';
import { checkOutPostcards } from '@/e2e/support/made-purchases';
import { openProxy, type TcpProxy } from '@/e2e/support/proxy';
import { emptyShop, fakeService, orderOf } from '@/e2e/support/shop-settings';
import { newToken } from '@/lib/store/checkout/tokens';
import { runShopEffects } from '@/lib/store/purchases/effects';
import { shopIntegration } from '@/lib/store/shop-integration';
import { applyEvent } from './apply-order';
import type { Order } from './payments-client';
import { reconcile } from './reconcile';

/** The service's orders by the key that created each. */
const orders = new Map<string, Order>();
fakeService(
  async (request, send) => {
    if (request.method !== 'POST') {
      const id = request.url?.split('/').at(-1);
      const found = [...orders.values()].find((order) => order.id === id);
      return send(200, found ?? { data: [...orders.values()].reverse(), has_more: false });
    }
    const key = String(request.headers['idempotency-key']);
    const { amount, external_reference } = (await json(request)) as Order;
    const expires_at = '2030-01-01T00:00:00Z';
    const multibanco = { entity: '12345', reference: '123456789', amount, expires_at };
    const order = orders.get(key) ?? orderOf({ amount, external_reference, multibanco });
    orders.set(key, order);
    send(201, order);
  },
  { STORE_CHECKOUT_LIMITS: { client: 1e6, email: 1e6 } },
);

const database = emptyShop();
let proxy: TcpProxy;
/** Past the proxy. */
let sql: postgres.Sql;

test.beforeAll(async () => {
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  proxy = await openProxy(database.url);
  process.env.STORE_DATABASE_URL = proxy.url;
});
test.afterAll(async () => {
  await proxy.cut();
  await sql.end();
});

/** Calls it as its caller in the shop does: again, until it succeeds. Resolves to how often it failed. */
async function untilDone(work: () => Promise<unknown>): Promise<number> {
  for (let failures = 0; ; failures++) {
    try {
      await work();
      return failures;
    } catch (error) {
      if (failures > 20) throw error;
    }
  }
}

/** Everything that happens to one purchase; `dies` leaves a failed event to the jobs, as if the process had died there. */
async function buy(dies: boolean): Promise<{ token: string; failures: number; eventAt: [number, number] }> {
  const token = newToken();
  let failures = await untilDone(() => checkOutPostcards({ token }));
  const integration = shopIntegration();
  const jobs = async () => {
    // Time goes by, and the jobs run.
    await sql`update store.payment_attempts set check_at = now(), tried_at = now() - interval '31 seconds'
      where status <> 'paid'`;
    failures += await untilDone(() => reconcile(integration));
    await sql`update store.payment_effects set next_try_at = now() where done_at is null`;
    failures += await untilDone(() => runShopEffects());
  };
  await jobs();

  const order = [...orders.values()].at(-1) as Order;
  order.status = 'paid';
  const event = { id: `evt_${order.id}`, type: 'order.paid', data: { object: order } };
  const handle = () => applyEvent(integration, event);
  const before = proxy.sent();
  // Without a 2xx, the service delivers again; and a shop that never hears of it asks.
  if (dies) await handle().catch(() => failures++);
  else failures += await untilDone(handle);
  const eventAt: [number, number] = [before, proxy.sent()];
  await jobs();
  failures += await untilDone(handle);
  await jobs();
  return { token, failures, eventAt };
}

async function expectBoughtOnce(token: string): Promise<void> {
  const [purchase] = await sql`
    select p.id, p.status, p.released_at is not null as released, count(a.id)::int as attempts,
      min(a.status) as attempt
    from store.payments p join store.payment_attempts a on a.payment_id = p.id
    where token = ${token} group by p.id`;
  expect(purchase).toMatchObject({ status: 'paid', released: true, attempts: 1, attempt: 'paid' });
  const emails = await sql`select kind from store.emails where payment_id = ${purchase?.id} order by kind`;
  expect(emails.map(({ kind }) => kind)).toEqual(['confirmation', 'paid', 'voucher']);
  const undone = await sql`
    select kind from store.payment_effects where payment_id = ${purchase?.id} and done_at is null`;
  expect(undone).toHaveLength(0);
}

for (const when of ['before', 'after'] as const)
  test(`the connection is cut ${when} each message, and at the event the process dies`, async () => {
    test.setTimeout(120_000);
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    try {
      let noticed = 0;
      /** Whether the cut fell into the event. */
      const buyCut = async (message: number, dies: boolean) => {
        const before = orders.size;
        proxy.cutAt(message, when);
        const { token, failures, eventAt } = await buy(dies);
        const sent = proxy.sent();
        proxy.cutAt(0, when);
        noticed += failures > 0 ? 1 : 0;
        expect(orders.size, `orders, cut at message ${message}`).toBe(before + 1);
        await expectBoughtOnce(token);
        return { wasCut: sent >= message, inEvent: eventAt[0] < message && message <= eventAt[1] };
      };
      let message = 0;
      let inEvents = 0;
      for (let wasCut = true; wasCut; ) {
        message += 1;
        const cut = await buyCut(message, false);
        wasCut = cut.wasCut;
        if (!cut.inEvent) continue;
        inEvents += 1;
        await buyCut(message, true);
      }
      expect(message).toBeGreaterThan(15);
      expect(inEvents).toBeGreaterThan(1);
      expect(noticed).toBeGreaterThan(10);
      expect(uncaught).toEqual([]);
    } finally {
      process.off('uncaughtException', note);
    }
  });
