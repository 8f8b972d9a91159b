// The simulator's JSON interface for tests of other people's shops. What `eclusa/testing` does with it is in e2e/eclusa.
import { randomBytes } from 'node:crypto';
import { EVENT, faultOf, ORDER } from '../conform/api/shapes';
import { orderInput } from '../support/merchant';
import { isSigned } from '../support/receiver';
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
  // A retry with an earlier key does not use it up.
  await notified.simulate('/scenarios', { name: 'not_registered' });
  const input = orderInput();
  const retry = () => notified.call('POST', '/v1/orders', input, { key: 'k' });
  const first = await retry();
  expectError(first, 'payment_failed', 'phone');
  await notified.simulate('/scenarios', { name: 'not_registered' });
  expect((await retry()).text).toBe(first.text);
  expectError(await notified.create(), 'payment_failed', 'phone');
  // Taken back.
  await notified.simulate('/scenarios', { name: 'not_registered' });
  await notified.simulate('/scenarios', { name: null });
  expect((await notified.create()).status).toBe(201);
  expect((await notified.simulate('/scenarios', { name: 'nothing' })).status).toBe(400);
});

test('an open order takes a scenario; a closed one, another method, and what begins at creation are refused', async ({
  merchant,
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
});

test('settled deliveries: responds when none is due, and a scheduled retry is not due; one can be sent again', async ({
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
  const early = (await notified.simulate(`/orders/${order.id}/deliveries`)).body;
  expect(early).toMatchObject({ settled: false, data: [{ event_type: 'order.paid', status: 'pending' }] });
  respond();
  const [{ id, attempts, next_attempt_at }] = await notified.settledDeliveries(order.id);
  expect(attempts).toMatchObject([{ number: 1, status: 500 }]);
  expect(Date.parse(next_attempt_at)).toBeGreaterThan(Date.parse(attempts[0].at));
  // Instead of waiting for the retry, and again after that.
  for (const number of [2, 3]) {
    const again = await notified.simulate(`/deliveries/${id}`, { action: 'redeliver' });
    expect(again.body).toMatchObject({ id, status: 'pending' });
    const [sent] = await notified.settledDeliveries(order.id);
    expect([sent.status, sent.attempts.length]).toEqual(['delivered', number]);
  }
  expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
});

test('another account’s deliveries and events are unknown', async ({ notified, other }) => {
  const order = await notified.paidOrder();
  const [{ id }] = await notified.settledDeliveries(order.id);
  const [event] = (await notified.simulate('/events')).body.data;
  for (const path of [`/deliveries/${id}`, '/deliveries/x', `/events/${event.id}`])
    expect((await other.simulate(path, { action: 'redeliver' })).status, path).toBe(404);
  expect((await other.simulate('/events')).body.data).toEqual([]);
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

test('events are listed in order, in pages, signed with the secret of the sign-up', async ({ merchant }) => {
  await merchant.settle(await merchant.createOrder({ method: 'multibanco' }));
  const list = async (query = '') => (await merchant.simulate(`/events${query}`)).body;
  const { data, has_more } = await list();
  expect(data.map(({ type }: { type: string }) => type)).toEqual(['order.awaiting_payment', 'order.paid']);
  expect(has_more).toBe(false);
  const [first, second] = data;
  expect(await list('?limit=1')).toMatchObject({ data: [{ id: first.id }], has_more: true });
  expect(await list(`?after=${first.id}`)).toMatchObject({ data: [{ id: second.id }], has_more: false });
  expect(faultOf(JSON.parse(first.body), EVENT)).toBeUndefined();
  expect(JSON.parse(first.body).id).toBe(first.id);
  const headers = { 'service-signature': first.headers['Service-Signature'] };
  expect(isSigned({ headers, body: first.body }, merchant.webhookSecret)).toBe(true);
});

test('reset creates orders in their states, without a webhook, and the next ones have theirs', async ({
  notified,
  receiver,
}) => {
  await notified.createOrder();
  const orders = [
    orderInput({ status: 'pending' }),
    orderInput({ status: 'paid', refunded_amount: 250 }),
    orderInput({ status: 'failed' }),
    ...['awaiting_payment', 'expired', 'refunded'].map((status) =>
      orderInput({ method: 'multibanco', status }),
    ),
  ];
  const made = (await notified.simulate('/reset', { orders })).body.orders;
  expect(made.map(({ status }: { status: string }) => status)).toEqual(orders.map(({ status }) => status));
  for (const order of made) expect(faultOf(order, ORDER)).toBeUndefined();
  expect((await notified.list()).body.data.length).toBe(orders.length);
  expect((await notified.refund(made[1].id)).body.amount).toBe(4000);
  await notified.settle(made[0]);
  await notified.simulate('/events?settled=true');
  const sent = receiver.requests.map(({ body }) => JSON.parse(body).type);
  expect(sent.sort()).toEqual(['order.paid', 'order.refunded']);
});

test('reset names the order that is wrong', async ({ merchant }) => {
  for (const [wrong, text] of [
    [{ amount: 0 }, 'amount'],
    [{ status: 'pending' }, 'never pending'],
    [{ note: 'x' }, 'note'],
  ] as const) {
    const orders = [{}, wrong].map((change) => orderInput({ method: 'multibanco', ...change }));
    const refused = await merchant.simulate('/reset', { orders });
    expect([refused.status, refused.body.error.code], text).toEqual([400, 'invalid_order']);
    expect(refused.body.error.message).toMatch(new RegExp(`^orders\\[1\\]: .*${text}`));
  }
});

test('an account can have a key that was chosen before, in test mode and once', async ({ merchant }) => {
  const key = `sk_test_ecl_${randomBytes(20).toString('hex')}`;
  const signUp = (body: object) => merchant.simulate('/accounts', { name: 'Chosen', ...body });
  const chosen = await signUp({ api_key: key, livemode: false });
  expect(chosen.body.api_key, chosen.text).toBe(key);
  expect((await merchant.list('', { apiKey: key })).status).toBe(200);
  for (const [body, code] of [
    [{ api_key: key, livemode: false }, 'api_key_taken'],
    [{ api_key: key }, 'invalid_account'],
    [{ api_key: 'sk_test_ecl_short', livemode: false }, 'invalid_account'],
  ] as const)
    expect((await signUp(body)).body.error.code).toBe(code);
});
