// When our service lets an order expire, which the specification leaves open, and how it tells of the rate limit.
import { rule } from '../rules';
import type { Merchant } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

const statusOf = async (merchant: Merchant, id: string) => (await merchant.retrieve(id)).body.status;

test('an MB WAY order expires after four minutes', {
  annotation: rule('states.pending-expired'),
}, async ({ merchant }) => {
  const order = await merchant.createOrder();
  await merchant.advanceClock(235);
  expect(await statusOf(merchant, order.id)).toBe('pending');
  await merchant.advanceClock(10);
  await expect.poll(() => statusOf(merchant, order.id)).toBe('expired');
  expect((await merchant.decide(order.id, 'approve')).status).toBe(409);
});

test('a voucher is valid until the end of the seventh day, in Portugal, and no longer', {
  annotation: rule('states.awaiting-expired'),
}, async ({ merchant }) => {
  const { id, multibanco } = await merchant.createOrder({ method: 'multibanco' });
  expect(multibanco.expires_at).toMatch(/T2[23]:59:59\.000Z$/);
  const left = (Date.parse(multibanco.expires_at) - Date.now()) / 1000;
  expect(Math.floor(left / 86_400)).toBe(7);
  await merchant.advanceClock(left + 5);
  const refused = await merchant.payVoucher(multibanco);
  expect([refused.status, refused.body.error.code]).toEqual([410, 'expired']);
  expect(await statusOf(merchant, id)).toBe('expired');
});

test('header fields say the limit, what is left, and when to retry', {
  annotation: rule('limits.rate'),
}, async ({ merchant }) => {
  const first = await merchant.list();
  expect(first.headers.get('ratelimit-policy')).toBe('"per-key";q=120;w=60');
  expect(first.headers.get('ratelimit')).toBe('"per-key";r=119;t=60');
  expect(first.headers.has('retry-after')).toBe(false);
  // Without a valid key nothing is counted; a bad body is.
  await merchant.list('', { apiKey: 'sk_live_unknown' });
  await merchant.call('POST', '/v1/orders', '{');
  expect((await merchant.list()).headers.get('ratelimit')).toMatch(/r=117;/);
  await Promise.all(Array.from({ length: 117 }, () => merchant.retrieve('ord_x')));
  const refused = await merchant.list();
  expectError(refused, 'rate_limited');
  expect(refused.headers.get('ratelimit')).toMatch(/^"per-key";r=0;t=\d+$/);
});

test('payment and expiry: one of them, with one event', async ({ notified, receiver }) => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => notified.createOrder()));
  await notified.advanceClock(236);
  // The requests run out while the approvals arrive.
  const [responses] = await Promise.all([
    Promise.all(orders.map(({ id }) => notified.decide(id, 'approve'))),
    notified.advanceClock(10),
  ]);
  for (const [index, order] of orders.entries()) {
    const expected = responses[index]?.status === 200 ? 'paid' : 'expired';
    await expect.poll(async () => (await notified.retrieve(order.id)).body.status).toBe(expected);
  }
  await expect.poll(() => receiver.requests.length).toBe(20);
});
