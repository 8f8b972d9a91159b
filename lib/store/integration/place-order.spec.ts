// The response to a new order, written down while the order's first event arrives: on PostgreSQL, where both happen at once.
import { json } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import postgres from 'postgres';
import { storeDatabase } from '@/db/store/client';
import { checkOutPostcards, placeNewest, recordedAs, recordedPurchase } from '@/e2e/support/made-purchases';
import { emptyShop, fakeService, orderOf } from '@/e2e/support/shop-settings';
import { recordPurchase } from '@/lib/store/checkout/record-purchase';
import { startPayment } from '@/lib/store/checkout/start-payment';
import { newToken } from '@/lib/store/checkout/tokens';
import { shopIntegration } from '@/lib/store/shop-integration';
import type { Order } from './payments-client';
import { placeOrderAgain } from './place-order';

/** Whether the payment service refuses the next order. */
let refuses = false;
fakeService(async (request, send) => {
  const { amount, external_reference, method } = (await json(request)) as Order;
  if (refuses) send(402, { error: { type: 'payment_error', code: 'payment_failed', message: 'x' } });
  else send(201, orderOf({ amount, external_reference, method }));
});
const database = emptyShop();

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
        const placing = placeNewest(purchase.token);
        const waiting = () =>
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(waiting).toHaveLength(1);
        await event`select from store.payment_attempts where payment_id = ${purchase.id} for update`;
        if (meanwhile) {
          await event`update store.payment_attempts set status = ${meanwhile}, order_id = 'ord_' || external_reference
                       where payment_id = ${purchase.id}`;
          await event`update store.payments set version = version + 1 where id = ${purchase.id}`;
        }
        return { placing };
      });
      expect(await placing).toMatchObject({ outcome });
      const payable = await sql`
        select 1 from store.payment_effects where payment_id = ${purchase.id} and kind = 'payable'`;
      expect(payable.length > 0).toBe(becomes === 'awaiting_payment');
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
  const again = () => placeOrderAgain(shopIntegration(), left.attempts[0].id);
  // It was asked for a moment ago.
  expect(await again()).toEqual({ outcome: 'unknown' });
  await store.query`update store.payment_attempts set tried_at = now() - interval '11 seconds'`;
  expect(await again()).toEqual({ outcome: 'created' });
  expect(await again()).toEqual({ outcome: 'unknown' });
  expect((await recordedAs(token)).attempts[0].status).toBe('awaiting_payment');
});

test('forty payments at once ask one phone three times; the next has to wait until one is settled', async () => {
  refuses = false;
  const phone = '+351912000007';
  const start = async () => {
    const token = newToken();
    const person = { email: 'ana@exemplo.pt', name: 'Ana Reis', nif: null } as const;
    const lines = [{ slug: 'postal', quantity: 2, price: 45 }];
    await recordPurchase({ token, lang: 'pt', ...person, delivery: 'pickup', address: null, lines });
    return { token, outcome: (await startPayment(token, 0, { method: 'mbway', phone })).outcome };
  };
  const started = await Promise.all(Array.from({ length: 40 }, start));
  const asked = started.filter(({ outcome }) => outcome === 'created');
  expect(asked).toHaveLength(3);
  expect(started.filter(({ outcome }) => outcome === 'phone_busy')).toHaveLength(37);
  // Another method, another phone, and a request that was declined.
  const [{ token = '' } = {}, { token: second = '' } = {}] = asked;
  const again = (from: number, to: string | null) =>
    startPayment(token, from, { method: to ? 'mbway' : 'multibanco', phone: to });
  expect(await again(1, phone)).toEqual({ outcome: 'phone_busy' });
  expect(await again(1, '+351912000008')).toEqual({ outcome: 'created' });
  expect(await again(2, null)).toEqual({ outcome: 'created' });
  expect(await again(3, phone)).toEqual({ outcome: 'phone_busy' });
  await storeDatabase().query`
    update store.payment_attempts set status = 'failed' from store.payments p
    where payment_id = p.id and p.token = ${second}`;
  expect(await again(3, phone)).toEqual({ outcome: 'created' });
  expect(await start()).toMatchObject({ outcome: 'phone_busy' });
  // No request can be approved for so long, whatever the shop has heard of it.
  await storeDatabase().query`
    update store.payment_attempts set created_at = now() - interval '16 minutes' where phone = ${phone}`;
  expect(await start()).toMatchObject({ outcome: 'created' });
});
