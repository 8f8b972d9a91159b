// What the passing of time brings about. Each test moves its own merchant's clock.

import { rule } from '../rules';
import { Merchant, orderInput } from '../support/merchant';
import { openReceiver } from '../support/receiver';
import { expect, expectError, test } from '../support/test';

const DAY = 86_400;
const statusOf = async (merchant: Merchant, id: string) => (await merchant.retrieve(id)).body.status;

test('pending, approval times out: expired after four minutes, with order.expired', {
  annotation: rule('states.pending-expired', 'events.expired'),
}, async ({ whole }) => {
  const receiver = await openReceiver();
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
  const order = await merchant.createOrder();
  await merchant.advanceClock(235);
  expect(await statusOf(merchant, order.id)).toBe('pending');
  await merchant.advanceClock(10);
  await expect.poll(() => statusOf(merchant, order.id)).toBe('expired');
  const event = JSON.parse((await receiver.next()).body);
  expect([event.type, event.data.object.status]).toEqual(['order.expired', 'expired']);
  expect((await merchant.decide(order.id, 'approve')).status).toBe(409);
  expectError(await merchant.refund(order.id), 'order_not_paid');
  await receiver.close();
});

test('awaiting_payment, voucher validity ends: payable on its last day, expired after it', {
  annotation: rule('states.awaiting-expired'),
}, async ({ whole }) => {
  const merchant = await Merchant.signUp(whole.paymentsUrl);
  const [early, late] = [
    await merchant.createOrder({ method: 'multibanco' }),
    await merchant.createOrder({ method: 'multibanco' }),
  ];
  const { now } = (await merchant.advanceClock(0)).body;
  const left = (Date.parse(early.multibanco.expires_at) - Date.parse(now)) / 1000;
  expect(left / DAY).toBeGreaterThan(7);
  expect(left / DAY).toBeLessThanOrEqual(8);
  await merchant.advanceClock(left - 20);
  expect(await statusOf(merchant, late.id)).toBe('awaiting_payment');
  await merchant.settle(early);
  await merchant.advanceClock(25);
  const refused = await merchant.payVoucher(late.multibanco);
  expect([refused.status, refused.body.error.code]).toEqual([410, 'expired']);
  await expect.poll(() => statusOf(merchant, late.id)).toBe('expired');
  expect(await statusOf(merchant, early.id)).toBe('paid');
});

test('payment and expiry at once: one winner, and the response says which', async ({ whole }) => {
  const receiver = await openReceiver();
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
  const orders = await Promise.all(Array.from({ length: 20 }, () => merchant.createOrder()));
  await merchant.advanceClock(236);
  // The requests run out while the approvals arrive.
  const [answers] = await Promise.all([
    Promise.all(orders.map(({ id }) => merchant.decide(id, 'approve'))),
    merchant.advanceClock(10),
  ]);
  for (const [index, order] of orders.entries()) {
    const expected = answers[index]?.status === 200 ? 'paid' : 'expired';
    await expect.poll(() => statusOf(merchant, order.id)).toBe(expected);
  }
  await expect.poll(() => receiver.requests.length).toBe(20);
  await receiver.close();
});

test('an Idempotency-Key replays 23 hours and 59 minutes later', {
  annotation: rule('create.retention'),
}, async ({ whole }) => {
  const merchant = await Merchant.signUp(whole.paymentsUrl);
  const input = orderInput();
  const first = await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  await merchant.advanceClock(23 * 3600 + 59 * 60);
  const again = await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('never more than 120 requests in any 60 seconds, also across the window’s edge', {
  annotation: rule('limits.rate'),
}, async ({ whole }) => {
  const merchant = await Merchant.signUp(whole.paymentsUrl);
  const passed = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => merchant.list()))).filter(
      ({ status }) => status === 200,
    ).length;
  expect(await passed(60)).toBe(60);
  await merchant.advanceClock(40);
  expect(await passed(70)).toBe(60);
  // The first 60 have left the window, the second 60 have not.
  await merchant.advanceClock(25);
  expect(await passed(70)).toBe(60);
  await merchant.advanceClock(61);
  expect(await passed(125)).toBe(120);
});
