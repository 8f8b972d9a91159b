import { startEclusa } from 'eclusa/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../shop.mjs';

const PHONE = '+351961234567';
let eclusa;

beforeAll(async () => {
  eclusa = await startEclusa();
});
afterAll(() => eclusa.close());

/** A shop and a merchant for one test. */
async function openShop() {
  const merchant = await eclusa.merchant();
  const server = createShop(merchant).listen(0);
  const url = `http://localhost:${server.address().port}`;
  await merchant.sendWebhooksTo(`${url}/webhooks`);
  const buy = async (payment) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(payment);
    return (await fetch(`${url}/checkout`, { method: 'POST', headers, body })).json();
  };
  const read = async ({ reference }) => (await fetch(`${url}/purchases/${reference}`)).json();
  return { merchant, buy, read, close: () => server.close() };
}

test('an approved payment releases the goods', async () => {
  const { merchant, buy, read, close } = await openShop();
  const purchase = await buy({ method: 'mbway', phone: PHONE });
  await merchant.payer.approve(PHONE);
  await merchant.events.settled();
  expect(await read(purchase)).toMatchObject({ status: 'paid', released: 1 });
  close();
});

test('a voucher that nobody pays expires at the end of its last day', async () => {
  const { merchant, buy, read, close } = await openShop();
  const purchase = await buy({ method: 'multibanco' });
  await merchant.clock.advance('8d');
  expect(await read(purchase)).toMatchObject({ status: 'expired', released: 0 });
  close();
});

test('the checkout says that a number has no MB WAY', async () => {
  const { merchant, buy, close } = await openShop();
  await merchant.scenarios.next('not_registered');
  expect(await buy({ method: 'mbway', phone: PHONE })).toEqual({ error: 'payment_failed' });
  close();
});
