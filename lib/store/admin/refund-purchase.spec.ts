// Refunds from the admin area, as the payment service sees them.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { recordedAs, recordedPurchase } from '@/e2e/support/made-purchases';
import { emptyShop, fakeService } from '@/e2e/support/shop-settings';
import { refundPurchase } from './refund-purchase';

const requests: IncomingHttpHeaders[] = [];
let status = 201;
fakeService(
  ({ headers }, send) => {
    requests.push(headers);
    send(status, status === 201 ? { id: 'ref_1', amount: 40, status: 'completed' } : {});
  },
  { STORE_ADMIN_PAYMENTS_KEY: 'sk_live_of_the_admin_area' },
);

emptyShop();

test('a lost response is asked for again with the same key, by the admin area’s own API key', async () => {
  const { token } = await recordedPurchase();
  await storeDatabase().query`
    with attempt as (
      update store.payment_attempts set status = 'paid', order_id = 'ord_1' returning id, payment_id)
    update store.payments p set status = 'paid', paid_attempt = attempt.id, paid_at = now()
    from attempt where p.id = attempt.payment_id`;
  const id = randomUUID();
  const refund = async (of = id, amount = 40) => refundPurchase(await recordedAs(token), of, amount);
  status = 500;
  expect(await refund()).toEqual({ outcome: 'unknown' });
  // Another refund has to wait for the first.
  expect(await refund(randomUUID(), 10)).toEqual({ outcome: 'not possible' });
  // A refusal that says nothing about the request before it is not its outcome.
  for (status of [401, 429]) expect(await refund()).toEqual({ outcome: 'unknown' });
  status = 201;
  for (let times = 0; times < 2; times++) expect(await refund()).toEqual({ outcome: 'done' });
  expect((await recordedAs(token)).refunds).toMatchObject([{ amount: 40, status: 'done' }]);
  const sent = requests.map((headers) => `${headers['idempotency-key']} ${headers.authorization}`);
  expect(new Set(sent)).toEqual(new Set([`${id} Bearer sk_live_of_the_admin_area`]));
});
