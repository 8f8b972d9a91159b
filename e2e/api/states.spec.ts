// States and transitions, and the events they cause (/docs/states).

import { rule } from '../rules';
import { expect, expectError, test } from '../support/test';

test('pending, the payer approves: paid; declines: failed', {
  annotation: rule('states.pending'),
}, async ({ merchant }) => {
  const [approved, declined] = [await merchant.createOrder(), await merchant.createOrder()];
  expect((await merchant.decide(approved.id, 'approve')).body).toEqual({
    order_id: approved.id,
    status: 'paid',
  });
  expect((await merchant.decide(declined.id, 'decline')).body).toEqual({
    order_id: declined.id,
    status: 'failed',
  });
  expect((await merchant.retrieve(approved.id)).body.status).toBe('paid');
  const failed = (await merchant.retrieve(declined.id)).body;
  expect(failed.status).toBe('failed');
  expect(failed).not.toHaveProperty('paid_at');
});

test('awaiting_payment: the voucher is paid, or its payment fails', {
  annotation: rule('states.awaiting'),
}, async ({ merchant }) => {
  const [paid, failed] = [
    await merchant.createOrder({ method: 'multibanco' }),
    await merchant.createOrder({ method: 'multibanco' }),
  ];
  expect((await merchant.payVoucher(paid.multibanco)).body).toEqual({ order_id: paid.id, status: 'paid' });
  expect((await merchant.payVoucher(failed.multibanco, { outcome: 'fail' })).body.status).toBe('failed');
  expect((await merchant.retrieve(failed.id)).body.status).toBe('failed');
});

test('the magic number fails soon after creation', async ({ merchant }) => {
  const order = await merchant.createOrder({ phone: '+351910000500' });
  expect(order.status).toBe('pending');
  await expect.poll(async () => (await merchant.retrieve(order.id)).body.status).toBe('failed');
});

test('final states do not move: a second decision or payment is refused', {
  annotation: rule('states.final'),
}, async ({ merchant }) => {
  const order = await merchant.paidOrder();
  for (const action of ['approve', 'decline'] as const) {
    expect((await merchant.decide(order.id, action)).status).toBe(409);
  }
  expect((await merchant.retrieve(order.id)).body).toEqual(order);
  const voucher = await merchant.paidOrder({ method: 'multibanco' });
  const again = await merchant.payVoucher(voucher.multibanco);
  expect([again.status, again.body.error.code]).toEqual([409, 'already_paid']);
});

test('ten confirmations at once: one transition', {
  annotation: rule('states.once'),
}, async ({ merchant }) => {
  const order = await merchant.createOrder();
  const responses = await Promise.all(Array.from({ length: 10 }, () => merchant.decide(order.id, 'approve')));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('approval and refusal at once: one wins, and the order has the state that its response says', async ({
  merchant,
}) => {
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

test('the machine refuses a wrong amount, an unknown reference, and a request for another method', async ({
  merchant,
}) => {
  const { multibanco } = await merchant.createOrder({ method: 'multibanco' });
  const wrong = await merchant.payVoucher(multibanco, { amount: 4251 });
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'wrong_amount']);
  const unknown = await merchant.payVoucher(multibanco, { entity: '99999' });
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'unknown_reference']);
  const voucher = await merchant.createOrder({ method: 'multibanco' });
  expect((await merchant.decide(voucher.id, 'approve')).status).toBe(404);
});

test('a number without MB WAY leaves nothing behind', async ({ merchant }) => {
  expectError(await merchant.create({ phone: '+351910000402' }), 'payment_failed', 'phone');
  expect((await merchant.list()).body.data).toEqual([]);
});
