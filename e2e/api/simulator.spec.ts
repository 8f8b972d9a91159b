// The simulator's JSON interface for tests of other people's shops: scenarios on request, deliveries once they have
// settled, sending again, and a fresh start.
import { orderInput } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

test('the next order plays the scenario that was asked for, and only that one', async ({
  notified,
  receiver,
}) => {
  expect((await notified.simulate('/scenarios', { name: 'decline' })).body).toEqual({ name: 'decline' });
  // Of the other method: it waits for its order.
  const voucher = await notified.createOrder({ method: 'multibanco' });
  const declined = await notified.createOrder();
  const ignored = await notified.createOrder();
  await notified.advanceClock(10);
  expect((await notified.retrieve(declined.id)).body.status).toBe('failed');
  expect((await notified.retrieve(ignored.id)).body.status).toBe('pending');
  expect((await notified.retrieve(voucher.id)).body.status).toBe('awaiting_payment');
  await notified.settledDeliveries(declined.id);
  expect(receiver.requests).toHaveLength(2);
  // Taken back.
  await notified.simulate('/scenarios', { name: 'not_registered' });
  await notified.simulate('/scenarios', { name: null });
  expect((await notified.create()).status).toBe(201);
  expect((await notified.simulate('/scenarios', { name: 'nothing' })).status).toBe(400);
});

test('an open order takes a scenario; a closed one, another method, and what begins at creation are refused', async ({
  merchant,
  other,
}) => {
  const order = await merchant.createOrder();
  const ask = async (name: string, id = order.id) => {
    const { status, body } = await merchant.simulate(`/orders/${id}/scenarios`, { name });
    return [status, body.error?.code];
  };
  expect(await ask('voucher_fails')).toEqual([422, 'other_method']);
  expect(await ask('event_before_response')).toEqual([422, 'only_at_creation']);
  expect(await ask('nothing')).toEqual([400, 'unknown_scenario']);
  expect(await ask('decline', `ord_${'0'.repeat(26)}`)).toEqual([404, 'unknown_order']);
  expect(await ask('approve_last_second')).toEqual([200, undefined]);
  await merchant.advanceClock(200);
  expect((await merchant.retrieve(order.id)).body.status).toBe('pending');
  await merchant.advanceClock(39);
  expect((await merchant.retrieve(order.id)).body.status).toBe('paid');
  expect(await ask('decline')).toEqual([409, 'not_open']);
  expect((await other.list()).body.data).toEqual([]);
});

test('settled deliveries: responds when none is due, and a scheduled retry is not due', async ({
  notified,
  receiver,
}) => {
  let respond = () => {};
  receiver.answer(
    (response) => {
      respond = () => response.writeHead(500).end();
    },
    { delay: 400 },
  );
  const order = await notified.paidOrder();
  await receiver.next();
  const early = await notified.simulate(`/orders/${order.id}/deliveries`);
  expect(early.body).toMatchObject({
    settled: false,
    data: [{ event_type: 'order.paid', status: 'pending' }],
  });
  respond();
  const [delivery] = await notified.settledDeliveries(order.id);
  expect(delivery.attempts).toMatchObject([{ number: 1, status: 500 }]);
  expect(Date.parse(delivery.next_attempt_at)).toBeGreaterThan(Date.parse(delivery.attempts[0].at));

  // Sent again now, instead of waiting for the retry; and again after that.
  const again = () => notified.simulate(`/deliveries/${delivery.id}`, { action: 'redeliver' });
  expect((await again()).body).toEqual({ id: delivery.id, status: 'pending' });
  expect(await notified.settledDeliveries(order.id)).toMatchObject([{ status: 'delivered' }]);
  expect((await again()).status).toBe(200);
  const [last] = await notified.settledDeliveries(order.id);
  expect(last.attempts).toHaveLength(3);
  expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
});

test('another account’s delivery is unknown', async ({ notified, other }) => {
  const order = await notified.paidOrder();
  const [{ id }] = await notified.settledDeliveries(order.id);
  expect((await other.simulate(`/deliveries/${id}`, { action: 'redeliver' })).status).toBe(404);
  expect((await other.simulate('/deliveries/x', { action: 'redeliver' })).status).toBe(404);
});

test('reset: the account starts again, and another one keeps what it has', async ({ notified, other }) => {
  const input = orderInput();
  const first = await notified.call('POST', '/v1/orders', input, { key: 'k' });
  await notified.settle(first.body);
  await notified.refund(first.body.id, { amount: 100 });
  await notified.advanceClock(3 * 86_400);
  await notified.settledDeliveries(first.body.id);
  const theirs = await other.paidOrder();

  expect((await notified.simulate('/reset', {})).body).toEqual({ account_id: notified.accountId });
  expectError(await notified.retrieve(first.body.id), 'resource_not_found');
  expect((await notified.list()).body.data).toEqual([]);
  expect((await notified.simulate('/clock')).body.ahead_seconds).toBe(0);
  expect((await other.retrieve(theirs.id)).body).toEqual(theirs);
  // The key, the reference and the endpoint work as if for the first time.
  const again = await notified.call('POST', '/v1/orders', input, { key: 'k' });
  expect([again.status, again.headers.get('idempotent-replay')]).toEqual([201, null]);
  await notified.settle(again.body);
  expect(await notified.settledDeliveries(again.body.id)).toMatchObject([{ status: 'delivered' }]);
});

test('a retry with an earlier key does not use up the scenario for the next order', async ({ merchant }) => {
  const input = orderInput();
  const first = await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  await merchant.simulate('/scenarios', { name: 'not_registered' });
  expect((await merchant.call('POST', '/v1/orders', input, { key: 'k' })).text).toBe(first.text);
  expectError(await merchant.create(), 'payment_failed', 'phone');
});
