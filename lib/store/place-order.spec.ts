// The answer to a new order, written down while the order's first event arrives: on PostgreSQL, where both happen at once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import postgres from 'postgres';
import { storeDatabase } from '@/db/store/client';
import { migrateStore } from '@/db/store/migrate';
import { createDatabase } from '@/e2e/support/databases';
import { askHouse } from '@/e2e/support/house';
import { placeOrder } from './place-order';
import { type Purchase, readPurchase } from './purchases';
import { recordPurchase } from './record-purchase';
import { newToken } from './tokens';

/** What the payment service says to every new order. */
let answer: { status: number; body: object };
const api = createServer((request, response) => {
  request.resume().on('end', () => {
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
});
let database: Awaited<ReturnType<typeof createDatabase>>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  database = await createDatabase((await askHouse<{ url: string }>('postgres')).url);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.STORE_DATABASE_URL = database.url;
  process.env.STORE_PAYMENTS_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  process.env.STORE_PAYMENTS_KEY = 'sk_live_test';
  process.env.STORE_WEBHOOK_SECRET = 'whsec_test';
  await migrateStore();
});

test.afterAll(async () => {
  api.close();
  await storeDatabase().close();
  await database.drop();
});

async function newPurchase(): Promise<Purchase> {
  const token = newToken();
  await recordPurchase({
    token,
    lang: 'pt',
    email: 'ana@exemplo.pt',
    name: 'Ana',
    delivery: 'pickup',
    address: null,
    nif: null,
    method: 'multibanco',
    phone: null,
    lines: [{ slug: 'postal', quantity: 2, price: 45 }],
  });
  return (await readPurchase(token)) as Purchase;
}

for (const [outcome, answered] of [
  ['created', { status: 201, body: {} }],
  ['refused', { status: 402, body: { error: { type: 'x', code: 'payment_failed', message: 'x' } } }],
] as const) {
  test(`${outcome} while an event is being applied: neither waits for the other`, async () => {
    const purchase = await newPurchase();
    const [{ externalReference }] = purchase.attempts;
    const order = {
      id: `ord_${purchase.id}`,
      status: 'awaiting_payment',
      amount: 90,
      currency: 'EUR',
      method: 'multibanco',
      external_reference: externalReference,
      livemode: true,
      created_at: '2026-11-21T00:00:00Z',
    };
    answer = { status: answered.status, body: answered.status === 201 ? order : answered.body };
    const sql = postgres(database.url, { max: 2, onnotice: () => {} });
    try {
      // As an event does: the purchase, and its attempt once the answer has come to wait for the purchase.
      const placed = await sql.begin(async (event) => {
        await event`select from store.purchases where id = ${purchase.id} for update`;
        const placing = placeOrder(purchase);
        await expect
          .poll(async () => {
            const [row] = await sql`
              select count(*)::int as waiting from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'`;
            return row?.waiting;
          })
          .toBe(1);
        await event`select from store.payment_attempts where purchase_id = ${purchase.id} for update`;
        return { placing };
      });
      expect(await placed.placing).toMatchObject({ outcome });
    } finally {
      await sql.end();
    }
    expect((await readPurchase(purchase.token))?.attempts[0].status).toBe(
      outcome === 'created' ? 'awaiting_payment' : 'refused',
    );
  });
}
