// What arrives at the same time: one request wins, and every response says what happened.
import { rule } from '../rules';
import { orderInput } from '../support/merchant';
import { expect, test } from '../support/test';

test('fifty creations with one key: one order, 49 replays', {
  annotation: rule('create.replay'),
}, async ({ merchant }) => {
  const input = orderInput({ method: 'multibanco' });
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => merchant.call('POST', '/v1/orders', input, { key: 'same' })),
  );
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(responses.filter(({ headers }) => headers.get('idempotent-replay') === 'true')).toHaveLength(49);
  expect((await merchant.list()).body.data).toHaveLength(1);
});

test('ten approvals: one transition', {
  annotation: rule('states.once'),
}, async ({ merchant }) => {
  const order = await merchant.createOrder();
  const responses = await Promise.all(Array.from({ length: 10 }, () => merchant.decide(order.id, 'approve')));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('approval and refusal: the order has the state of the response that succeeded', async ({ merchant }) => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => merchant.createOrder()));
  for (const order of orders) {
    const responses = await Promise.all([
      merchant.decide(order.id, 'approve'),
      merchant.decide(order.id, 'decline'),
    ]);
    const won = responses.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect((await merchant.retrieve(order.id)).body.status).toBe(won[0]?.body.status);
  }
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
