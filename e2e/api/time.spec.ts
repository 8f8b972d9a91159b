// Service time: when an order expires, and each account's clock; and what responses say about the rate limit.
import { rule } from '../rules';
import { Merchant } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

const DAY = 86_400;
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

test('a voucher can be paid until the end of the seventh day, in Portugal, and no longer', {
  annotation: rule('states.awaiting-expired', 'states.awaiting-lasts'),
}, async ({ merchant }) => {
  const early = await merchant.createOrder({ method: 'multibanco' });
  const late = await merchant.createOrder({ method: 'multibanco' });
  expect(early.multibanco.expires_at).toMatch(/T2[23]:59:59\.000Z$/);
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
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
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
    await expect.poll(() => statusOf(notified, order.id)).toBe(expected);
  }
  await expect.poll(() => receiver.requests.length).toBe(20);
});

test('what is due happens in order: a retry before the expiry', async ({ notified, receiver }) => {
  receiver.answer({ status: 500 }, {});
  const paid = await notified.paidOrder();
  const ignored = await notified.createOrder();
  await notified.settledDeliveries(paid.id);
  await notified.advanceClock(DAY);
  const types = receiver.requests.map(({ body }) => JSON.parse(body).type);
  expect(types).toEqual(['order.paid', 'order.paid', 'order.expired']);
  expect(await statusOf(notified, ignored.id)).toBe('expired');
});

test('a clock moves alone, by the key of its account; set back, it leaves what happened as it is', async ({
  merchant,
  other,
}) => {
  const theirs = await other.createOrder();
  const daysAhead = ({ created_at }: { created_at: string }) =>
    Math.round((Date.parse(created_at) - Date.now()) / DAY / 1000) || 0;
  expect((await merchant.advanceClock(15 * DAY)).status).toBe(200);
  expect((await other.retrieve(theirs.id)).body).toEqual(theirs);
  const later = await merchant.createOrder();
  expect([daysAhead(later), daysAhead(await other.createOrder())]).toEqual([15, 0]);
  expect((await merchant.simulate('/clock', { reset: true })).status).toBe(200);
  expect((await merchant.simulate('/clock')).body.ahead_seconds).toBe(0);
  expect((await merchant.retrieve(later.id)).body.created_at).toBe(later.created_at);
  const unknown = new Merchant(merchant.url, '', `sk_test_ecl_${'x'.repeat(40)}`, '');
  expect((await unknown.advanceClock(60)).status).toBe(401);
});
