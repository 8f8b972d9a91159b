// The response to a new order, written down while the order's first event arrives: on PostgreSQL, where both happen at once.
import { json } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import postgres from 'postgres';
import { storeDatabase } from '@/db/store/client';
import { migrateStore } from '@/db/store/migrate';
import { askTestServers } from '@/e2e/support/ask-test-servers';
import { createDatabase } from '@/e2e/support/databases';
import { checkOutPostcards, recordedAs, recordedPurchase } from '@/e2e/support/made-purchases';
import { fakeService, orderOf } from '@/e2e/support/shop-settings';
import { newToken } from '@/lib/store/checkout/tokens';
import { shopIntegration } from '@/lib/store/shop-integration';
import type { Order } from './payments-client';
import { placeOrder, placeOrderAgain } from './place-order';

/** Whether the payment service refuses the next order. */
let refuses = false;
fakeService(async (request, send) => {
  const { amount, external_reference } = (await json(request)) as Order;
  if (refuses) send(402, { error: { type: 'payment_error', code: 'payment_failed', message: 'x' } });
  else send(201, orderOf({ amount, external_reference }));
});
let database: Awaited<ReturnType<typeof createDatabase>>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  database = await createDatabase((await askTestServers<{ url: string }>('postgres')).url);
  process.env.STORE_DATABASE_URL = database.url;
  await migrateStore();
});

test.afterAll(async () => {
  await storeDatabase().close();
  await database.drop();
});

for (const { title, outcome, meanwhile, becomes } of [
  { title: 'created', outcome: 'created', becomes: 'awaiting_payment' },
  { title: 'refused', outcome: 'refused', becomes: 'refused' },
  { title: 'created, and paid by the event', outcome: 'created', meanwhile: 'paid', becomes: 'paid' },
]) {
  test(`${title} while an event is being applied: neither waits for the other, and the event wins`, async () => {
    const purchase = await recordedPurchase();
    refuses = outcome === 'refused';
    const sql = postgres(database.url, { max: 2, onnotice: () => {} });
    try {
      // As an event does: the purchase, and its attempt once the response waits for the purchase.
      const { placing } = await sql.begin(async (event) => {
        await event`select from store.payments where id = ${purchase.id} for update`;
        const placing = placeOrder(shopIntegration(), purchase.attempts[0].id);
        await expect
          .poll(async () => {
            const [row] = await sql`
              select count(*)::int as waiting from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'`;
            return row?.waiting;
          })
          .toBe(1);
        await event`select from store.payment_attempts where payment_id = ${purchase.id} for update`;
        if (meanwhile) {
          await event`update store.payment_attempts set status = ${meanwhile}, order_id = 'ord_' || external_reference
                       where payment_id = ${purchase.id}`;
          await event`update store.payments set version = version + 1 where id = ${purchase.id}`;
        }
        return { placing };
      });
      expect(await placing).toMatchObject({ outcome });
      const [{ payable = 0 } = {}] = await sql`
        select count(*)::int as payable from store.payment_effects
         where payment_id = ${purchase.id} and kind = 'payable'`;
      expect(payable > 0).toBe(becomes === 'awaiting_payment');
    } finally {
      await sql.end();
    }
    const { version, attempts } = await recordedAs(purchase.token);
    expect(attempts[0].status).toBe(becomes);
    expect(version).toBe(purchase.version + 1);
  });
}

test('an order that cannot be written down leads to the purchase, where it is asked for again', async () => {
  const token = newToken();
  refuses = false;
  const store = storeDatabase();
  await store.query`alter table store.payment_effects rename to hidden`;
  try {
    expect(await checkOutPostcards({ token, name: 'A\0na' })).toEqual({ purchase: token });
  } finally {
    await store.query`alter table store.hidden rename to payment_effects`;
  }
  const left = await recordedAs(token);
  expect(left).toMatchObject({ name: 'Ana', attempts: [{ status: 'creating' }] });
  expect(await placeOrderAgain(shopIntegration(), left.attempts[0].id)).toEqual({ outcome: 'created' });
  expect((await recordedAs(token)).attempts[0].status).toBe('awaiting_payment');
});
