// A clock per account: moved, read and reset by its key, without a trace in other accounts.
import { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

const DAY = 86_400;

test('what is due happens in order: a retry before the expiry', async ({ notified, receiver }) => {
  receiver.answer({ status: 500 }, {});
  const paid = await notified.paidOrder();
  const ignored = await notified.createOrder();
  await notified.settledDeliveries(paid.id);
  await notified.advanceClock(DAY);
  const types = receiver.requests.map(({ body }) => JSON.parse(body).type);
  expect(types).toEqual(['order.paid', 'order.paid', 'order.expired']);
  expect((await notified.retrieve(ignored.id)).body.status).toBe('expired');
});

test('the clock of one account moves alone', async ({ whole, merchant, other }) => {
  const mine = await merchant.createOrder();
  const theirs = await other.createOrder();
  const later = Date.now() + 15 * DAY * 1_000;
  expect((await merchant.advanceClock(15 * DAY)).status).toBe(200);
  expect((await merchant.retrieve(mine.id)).body.status).toBe('expired');
  expect((await other.retrieve(theirs.id)).body).toEqual(theirs);
  const [moved, still] = [await merchant.simulate('/clock'), await other.simulate('/clock')];
  expect(moved.body.ahead_seconds).toBeGreaterThan(15 * DAY - 5);
  expect(still.body.ahead_seconds).toBe(0);
  const next = await merchant.createOrder();
  expect(Date.parse(next.created_at)).toBeGreaterThanOrEqual(later);
  expect(Date.parse((await other.createOrder()).created_at)).toBeLessThan(later);
  // Back again: what happened stays.
  expect((await merchant.simulate('/clock', { reset: true })).status).toBe(200);
  expect((await merchant.simulate('/clock')).body.ahead_seconds).toBe(0);
  expect((await merchant.retrieve(next.id)).body.created_at).toBe(next.created_at);
  const unknown = new Merchant(whole.paymentsUrl, '', `sk_test_ecl_${'x'.repeat(40)}`, '');
  expect((await unknown.advanceClock(60)).status).toBe(401);
});
