// A clock per account: moved, read and reset by its key, without a trace in other accounts.
import { Merchant } from '../support/merchant';
import { openReceiver } from '../support/receiver';
import { expect, test } from '../support/test';

const DAY = 86_400;

test('what is due happens in order: a retry before the expiry, and both before a payout', async ({
  whole,
}) => {
  const receiver = await openReceiver();
  receiver.answer({ status: 500 }, {});
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
  const paid = await merchant.paidOrder();
  const ignored = await merchant.createOrder();
  await merchant.settledDeliveries(paid.id);
  await merchant.advanceClock(DAY);
  expect(receiver.requests.map(({ body }) => JSON.parse(body).type)).toEqual([
    'order.paid',
    'order.paid',
    'order.expired',
  ]);
  const { body } = await merchant.retrieve(ignored.id);
  expect(body.status).toBe('expired');
  await receiver.close();
});

test('the clock of one account moves alone', async ({ whole, merchant, other }) => {
  const mine = await merchant.createOrder();
  const theirs = await other.createOrder();
  const before = Date.now();
  expect((await merchant.advanceClock(15 * DAY)).status).toBe(200);
  expect((await merchant.retrieve(mine.id)).body.status).toBe('expired');
  expect((await other.retrieve(theirs.id)).body).toEqual(theirs);
  const [moved, still] = [await merchant.simulate('/clock'), await other.simulate('/clock')];
  expect(moved.body.ahead_seconds).toBeGreaterThan(15 * DAY - 5);
  expect(still.body.ahead_seconds).toBe(0);
  expect(Date.parse((await merchant.createOrder()).created_at)).toBeGreaterThan(
    before + 15 * DAY * 1000 - 5_000,
  );
  expect(Math.abs(Date.parse((await other.createOrder()).created_at) - Date.now())).toBeLessThan(10_000);
  // Back again: what happened stays.
  expect((await merchant.simulate('/clock', { reset: true })).status).toBe(200);
  expect((await merchant.simulate('/clock')).body.ahead_seconds).toBe(0);
  expect(Date.parse((await merchant.list()).body.data[0].created_at)).toBeGreaterThan(
    before + 14 * DAY * 1000,
  );
  const unknown = new Merchant(whole.paymentsUrl, '', `sk_test_ecl_${'x'.repeat(40)}`, '');
  expect((await unknown.advanceClock(60)).status).toBe(401);
});

test('two advances at once add up', async ({ merchant }) => {
  await Promise.all([merchant.advanceClock(3_600), merchant.advanceClock(3_600)]);
  const { ahead_seconds: ahead } = (await merchant.simulate('/clock')).body;
  expect(Math.round(ahead / 60)).toBe(120);
});
