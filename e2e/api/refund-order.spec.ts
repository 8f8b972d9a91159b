// POST /v1/orders/{id}/refunds, by status.
import { refundRecordSchema } from '@/lib/payments/contract/schemas';
import { rule } from '../rules';
import { expect, expectError, test } from '../support/test';

test.describe('201', () => {
  for (const [title, body] of [
    ['an empty object', {}],
    ['amount 0', { amount: 0 }],
    ['the whole amount', { amount: 4250, reason: 'Devolução' }],
  ] as const) {
    test(`refundOrder: ${title} refunds all and turns the order into refunded`, {
      annotation: rule('refund.record', 'refund.remainder'),
    }, async ({ merchant }) => {
      const order = await merchant.paidOrder();
      const response = await merchant.refund(order.id, body);
      expect(response.status).toBe(201);
      refundRecordSchema.parse(response.body);
      expect(response.body).toEqual({
        id: expect.stringMatching(/^ref_/),
        amount: 4250,
        status: 'succeeded',
      });
      expect((await merchant.retrieve(order.id)).body.status).toBe('refunded');
    });
  }

  test('refundOrder: partial refunds may be repeated until the total, and only the last turns the order', {
    annotation: rule('states.partial-refund', 'refund.partial'),
  }, async ({ merchant }) => {
    const order = await merchant.paidOrder({ method: 'multibanco', amount: 100 });
    for (const [amount, refunded, status] of [
      [30, 30, 'paid'],
      [30, 30, 'paid'],
      [0, 40, 'refunded'],
    ] as const) {
      expect((await merchant.refund(order.id, { amount })).body.amount).toBe(refunded);
      expect((await merchant.retrieve(order.id)).body.status).toBe(status);
    }
  });

  test('refundOrder: with an Idempotency-Key a retried partial refund pays once', async ({ merchant }) => {
    const order = await merchant.paidOrder({ amount: 100 });
    const first = await merchant.refund(order.id, { amount: 30 }, { key: 'once' });
    const again = await merchant.refund(order.id, { amount: 30 }, { key: 'once' });
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replay')).toBe('true');
    expectError(await merchant.refund(order.id, { amount: 71 }, { key: null }), 'refund_exceeds_amount');
    expect((await merchant.refund(order.id, {}, { key: null })).body.amount).toBe(70);
  });
});

test.describe('400', () => {
  test('refundOrder refund_exceeds_amount: more than the remainder', {
    annotation: rule('refund.exceeds'),
  }, async ({ merchant }) => {
    const order = await merchant.paidOrder({ amount: 100 });
    expectError(await merchant.refund(order.id, { amount: 101 }), 'refund_exceeds_amount', 'amount');
    await merchant.refund(order.id, { amount: 60 });
    expectError(await merchant.refund(order.id, { amount: 41 }), 'refund_exceeds_amount', 'amount');
    expect((await merchant.retrieve(order.id)).body.status).toBe('paid');
  });

  for (const amount of [null, '', false, '0', [], -1]) {
    test(`refundOrder validation_failed: amount ${JSON.stringify(amount)}, and nothing is refunded`, async ({
      merchant,
    }) => {
      const order = await merchant.paidOrder();
      expectError(await merchant.refund(order.id, { amount }), 'validation_failed', 'amount');
      expect((await merchant.retrieve(order.id)).body.status).toBe('paid');
    });
  }

  test('refundOrder validation_failed: an unknown field, a reason that is no text', async ({ merchant }) => {
    const order = await merchant.paidOrder();
    expectError(await merchant.refund(order.id, { amonut: 10 }), 'validation_failed', 'amonut');
    expectError(await merchant.refund(order.id, { reason: 5 }), 'validation_failed', 'reason');
  });

  test('refundOrder invalid_json: the body is required', {
    annotation: rule('refund.body'),
  }, async ({ merchant }) => {
    const order = await merchant.paidOrder();
    expectError(await merchant.refund(order.id, ''), 'invalid_json');
    expect((await merchant.retrieve(order.id)).body.status).toBe('paid');
  });
});

test.describe('404', () => {
  test('refundOrder resource_not_found: unknown, and another account’s', async ({ merchant, other }) => {
    const order = await merchant.paidOrder();
    expectError(await merchant.refund('ord_00000000000000000000000000'), 'resource_not_found');
    expectError(await merchant.refund('%00'), 'resource_not_found');
    expectError(await other.refund(order.id), 'resource_not_found');
  });
});

test.describe('409', () => {
  test('refundOrder order_not_paid: pending, awaiting_payment, failed and refunded orders', {
    annotation: rule('refund.only-paid'),
  }, async ({ merchant }) => {
    const pending = await merchant.createOrder();
    expectError(await merchant.refund(pending.id), 'order_not_paid');
    await merchant.decide(pending.id, 'decline');
    expectError(await merchant.refund(pending.id), 'order_not_paid');
    const voucher = await merchant.createOrder({ method: 'multibanco' });
    expectError(await merchant.refund(voucher.id), 'order_not_paid');
    await merchant.settle(voucher);
    await merchant.refund(voucher.id);
    expectError(await merchant.refund(voucher.id), 'order_not_paid');
  });

  test('refundOrder idempotency_key_reused: another amount, or another order, under one key', async ({
    merchant,
  }) => {
    const [one, two] = [await merchant.paidOrder(), await merchant.paidOrder()];
    await merchant.refund(one.id, { amount: 10 }, { key: 'k' });
    expectError(await merchant.refund(one.id, { amount: 20 }, { key: 'k' }), 'idempotency_key_reused');
    expectError(await merchant.refund(two.id, { amount: 10 }, { key: 'k' }), 'idempotency_key_reused');
    expect((await merchant.refund(two.id, {}, { key: 'k2' })).body.amount).toBe(4250);
  });
});

test.describe('at once', () => {
  test('eight refunds of 30 on 100: three 201, five refund_exceeds_amount', async ({ merchant }) => {
    const order = await merchant.paidOrder({ amount: 100 });
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => merchant.refund(order.id, { amount: 30 })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const response of responses.filter(({ status }) => status !== 201))
      expectError(response, 'refund_exceeds_amount');
    expect((await merchant.refund(order.id)).body.amount).toBe(10);
  });

  test('two full refunds: one 201, one order_not_paid', async ({ merchant }) => {
    const order = await merchant.paidOrder();
    const responses = await Promise.all([merchant.refund(order.id), merchant.refund(order.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('ten refunds under one key: one refund, nine replays', async ({ merchant }) => {
    const order = await merchant.paidOrder({ amount: 1000 });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => merchant.refund(order.id, { amount: 10 }, { key: 'same' })),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.filter(({ headers }) => headers.has('idempotent-replay'))).toHaveLength(9);
    expect((await merchant.refund(order.id)).body.amount).toBe(990);
  });
});
