// A shop, and the ways in which its payments end. No test waits for time to pass: the clock is moved.
import type { AddressInfo } from 'node:net';
import { test as base, expect } from 'eclusa/playwright';
import { createShop } from '../shop.mjs';

const PHONE = '+351961234567';

interface Shop {
  buy(payment: { method: string; phone?: string }): Promise<{ reference: string; voucher: never }>;
  read(purchase: { reference: string }): Promise<{ status: string; released: number }>;
}

// Each test has a shop and a merchant of its own, so all of them can run at once, and with the same phone.
const test = base.extend<{ shop: Shop }>({
  shop: async ({ merchant, request }, use) => {
    const server = createShop(merchant).listen(0);
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    await merchant.sendWebhooksTo(`${url}/webhooks`);
    await use({
      buy: async (payment) => (await request.post(`${url}/checkout`, { data: payment })).json(),
      read: async ({ reference }) => (await request.get(`${url}/purchases/${reference}`)).json(),
    });
    server.close();
  },
});

test('MB WAY: the payer approves, and the goods are released', async ({ shop, merchant }) => {
  const purchase = await shop.buy({ method: 'mbway', phone: PHONE });
  await merchant.payer.approve(PHONE);
  await merchant.events.settled();
  expect(await shop.read(purchase)).toMatchObject({ status: 'paid', released: 1 });
});

test('MB WAY: four minutes pass', async ({ shop, merchant }) => {
  const purchase = await shop.buy({ method: 'mbway', phone: PHONE });
  await merchant.clock.advance('241s');
  expect(await shop.read(purchase)).toMatchObject({ status: 'expired', released: 0 });
});

test('Multibanco: the voucher is paid three days later', async ({ shop, merchant }) => {
  const purchase = await shop.buy({ method: 'multibanco' });
  await merchant.clock.advance('3d');
  await merchant.atm.pay(purchase.voucher);
  await merchant.events.settled();
  expect(await shop.read(purchase)).toMatchObject({ status: 'paid', released: 1 });
});

test('a duplicate event releases nothing twice', async ({ shop, merchant }) => {
  await merchant.scenarios.next('duplicate_deliveries');
  const purchase = await shop.buy({ method: 'mbway', phone: PHONE });
  await merchant.clock.advance('2s');
  await merchant.events.settled();
  expect(await shop.read(purchase)).toMatchObject({ status: 'paid', released: 1 });
});

test('a payment that comes after the end is left to a person', async ({ shop, merchant }) => {
  await merchant.scenarios.next('late_paid');
  const purchase = await shop.buy({ method: 'mbway', phone: PHONE });
  await merchant.clock.advance('10m');
  expect(await shop.read(purchase)).toMatchObject({ status: 'review', released: 0 });
});
