import { fixtures } from 'eclusa/vitest';
import { test as base, expect } from 'vitest';
import { createShop } from '../shop.mjs';

const PHONE = '+351961234567';

// Each test has a shop and a merchant of its own.
const test = base.extend({
  ...fixtures,
  shop: async ({ merchant }, use) => {
    const server = createShop(merchant).listen(0);
    const url = `http://localhost:${server.address().port}`;
    await merchant.sendWebhooksTo(`${url}/webhooks`);
    const buy = async (payment) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify(payment);
      return (await fetch(`${url}/checkout`, { method: 'POST', headers, body })).json();
    };
    const read = async ({ reference }) => (await fetch(`${url}/purchases/${reference}`)).json();
    await use({ buy, read });
    server.close();
  },
});

test('an approved payment releases the goods', async ({ shop, merchant }) => {
  const purchase = await shop.buy({ method: 'mbway', phone: PHONE });
  await merchant.payer.approve(PHONE);
  await merchant.events.settled();
  expect(await shop.read(purchase)).toMatchObject({ status: 'paid', released: 1 });
});

test('a voucher that nobody pays expires at the end of its last day', async ({ shop, merchant }) => {
  const purchase = await shop.buy({ method: 'multibanco' });
  await merchant.clock.advance('8d');
  expect(await shop.read(purchase)).toMatchObject({ status: 'expired', released: 0 });
});

test('the checkout says that a number has no MB WAY', async ({ shop, merchant }) => {
  await merchant.scenarios.next('not_registered');
  expect(await shop.buy({ method: 'mbway', phone: PHONE })).toEqual({ error: 'payment_failed' });
});
