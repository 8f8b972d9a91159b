// GET /v1/orders/{id}, by status.
import { orderSchema } from '@/lib/payments/contract/schemas';
import { rule } from '../rules';
import { expect, expectError, test } from '../support/test';

test.describe('200', () => {
  test('retrieveOrder: the order as it was created', {
    annotation: rule('retrieve.200'),
  }, async ({ merchant }) => {
    for (const method of ['mbway', 'multibanco']) {
      const order = await merchant.createOrder({ method });
      const { status, body } = await merchant.retrieve(order.id);
      expect(status).toBe(200);
      expect(body).toEqual(order);
    }
  });

  test('retrieveOrder: paid_at is present only when the order is paid, and stays after a refund', {
    annotation: rule('order.paid-at'),
  }, async ({ merchant }) => {
    const order = await merchant.createOrder({ method: 'multibanco' });
    expect(order).not.toHaveProperty('paid_at');
    await merchant.settle(order);
    const paid = (await merchant.retrieve(order.id)).body;
    orderSchema.parse(paid);
    expect(paid).toEqual({ ...order, status: 'paid', paid_at: expect.any(String) });
    await merchant.refund(order.id);
    expect((await merchant.retrieve(order.id)).body).toEqual({ ...paid, status: 'refunded' });
  });
});

test.describe('404', () => {
  for (const id of [
    'ord_00000000000000000000000000',
    'nope',
    '%00',
    '%2F',
    `${'x'.repeat(10_240)}`,
    '..%2f..',
    'ord_%F0%9F%98%80',
  ]) {
    test(`retrieveOrder resource_not_found: ${id.slice(0, 30)}`, async ({ merchant }) => {
      expectError(await merchant.retrieve(id), 'resource_not_found');
    });
  }

  test('retrieveOrder resource_not_found: an order of another account', {
    annotation: rule('retrieve.404'),
  }, async ({ merchant, other }) => {
    const { id } = await merchant.createOrder();
    expectError(await other.retrieve(id), 'resource_not_found');
  });
});
