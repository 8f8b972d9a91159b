// POST /v1/orders, by status (/docs/reference/create-order).
import { orderSchema } from '@/lib/payments/contract/schemas';
import { rule } from '../rules';
import { Merchant, newPhone, newReference, orderInput } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

test.describe('201', () => {
  test('createOrder: mbway gives status pending and exactly the fields of an order', {
    annotation: rule('service.timestamps', 'order.fields', 'order.multibanco', 'states.mbway', 'create.201'),
  }, async ({ merchant }) => {
    const input = orderInput({ description: 'Manta', customer: { name: 'Ana', nif: '501964843' } });
    const { status, body, headers } = await merchant.call('POST', '/v1/orders', input);
    expect(status).toBe(201);
    orderSchema.parse(body);
    expect(body).toEqual({
      id: expect.stringMatching(/^ord_/),
      status: 'pending',
      amount: 4250,
      currency: 'EUR',
      method: 'mbway',
      external_reference: input.external_reference,
      livemode: true,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    });
    expect(headers.has('idempotent-replay')).toBe(false);
  });

  test('createOrder: multibanco gives status awaiting_payment and the voucher', {
    annotation: rule('order.multibanco', 'voucher.fields'),
  }, async ({ merchant }) => {
    const { status, body } = await merchant.create({ method: 'multibanco', amount: 1 });
    expect(status).toBe(201);
    orderSchema.parse(body);
    expect(body.status).toBe('awaiting_payment');
    expect(body.multibanco).toEqual({
      entity: expect.stringMatching(/^\d{5}$/),
      reference: expect.stringMatching(/^\d{3} \d{3} \d{3}$/),
      amount: 1,
      expires_at: expect.stringMatching(/T2[23]:59:59\.000Z$/),
    });
  });

  test('createOrder: the check digits of a voucher hold its entity, number and amount together', async ({
    merchant,
  }) => {
    const { multibanco } = await merchant.createOrder({ method: 'multibanco', amount: 4999 });
    const digits = multibanco.reference.replaceAll(' ', '');
    const whole = `${multibanco.entity}${digits.slice(0, 7)}00004999${digits.slice(7)}`;
    expect(BigInt(whole) % 97n).toBe(1n);
  });

  for (const [method, amount] of [
    ['mbway', 50],
    ['mbway', 500_000],
    ['multibanco', 1],
    ['multibanco', 100_000_000],
  ] as const) {
    test(`createOrder: ${method} takes ${amount} cents`, {
      annotation: rule('input.amount-limits'),
    }, async ({ merchant }) => {
      expect((await merchant.create({ method, amount })).body.amount).toBe(amount);
    });
  }

  test('createOrder: currency EUR is taken, and a phone is optional for multibanco', {
    annotation: rule('input.eur'),
  }, async ({ merchant }) => {
    expect((await merchant.create({ currency: 'EUR' })).status).toBe(201);
    expect((await merchant.create({ method: 'multibanco', phone: newPhone() })).status).toBe(201);
  });

  test('createOrder: description and customer are never returned, by any operation', {
    annotation: rule('input.never-returned'),
  }, async ({ merchant }) => {
    const secret = 'Segredo-7431';
    const order = await merchant.createOrder({
      description: secret,
      customer: { name: secret, email: `${secret}@example.pt`, phone: secret },
    });
    const seen = [order, (await merchant.retrieve(order.id)).text, (await merchant.list()).text];
    expect(JSON.stringify(seen)).not.toContain(secret);
  });

  test('createOrder: the same reference may be used by another account', {
    annotation: rule('input.reference-unique'),
  }, async ({ merchant, other }) => {
    const external_reference = newReference();
    await merchant.createOrder({ external_reference });
    await other.createOrder({ external_reference });
  });
});

test.describe('400', () => {
  for (const [title, change, param] of [
    ['mbway below 50', { amount: 49 }, 'amount'],
    ['mbway above 500000', { amount: 500_001 }, 'amount'],
    ['multibanco 0', { method: 'multibanco', amount: 0 }, 'amount'],
    ['multibanco above 100000000', { method: 'multibanco', amount: 100_000_001 }, 'amount'],
    ['phone missing', { phone: undefined }, 'phone'],
    ['phone in another form', { phone: '912345678' }, 'phone'],
    ['reference missing', { external_reference: undefined }, 'external_reference'],
    ['reference of 129 characters', { external_reference: 'r'.repeat(129) }, 'external_reference'],
    ['method missing', { method: undefined }, 'method'],
    ['description of 141 characters', { description: 'x'.repeat(141) }, 'description'],
    ['NIF with a wrong check digit', { customer: { nif: '501964842' } }, 'customer.nif'],
    ['unknown field', { metadata: {} }, 'metadata'],
    ['unknown field in customer', { customer: { age: 4 } }, 'customer.age'],
    ['U+0000 in a text', { description: 'a\0b' }, 'description'],
    ['lone surrogate in a text', { customer: { name: '\ud800' } }, 'customer.name'],
  ] as const) {
    test(`createOrder validation_failed: ${title}`, {
      annotation: rule('input.limits'),
    }, async ({ merchant }) => {
      expectError(await merchant.create(change), 'validation_failed', param);
    });
  }

  for (const currency of ['USD', 'eur', '']) {
    test(`createOrder currency_not_supported: ${JSON.stringify(currency)}`, {
      annotation: rule('input.eur'),
    }, async ({ merchant }) => {
      expectError(await merchant.create({ currency }), 'currency_not_supported', 'currency');
    });
  }

  test('createOrder amount_below_fee: an amount no greater than the fee', {
    annotation: rule('errors.fee'),
  }, async ({ whole }) => {
    const merchant = await Merchant.signUp(whole.paymentsUrl, { feeFixed: 60 });
    expectError(await merchant.create({ amount: 60 }), 'amount_below_fee', 'amount');
    expect((await merchant.create({ amount: 62 })).status).toBe(201);
  });
});

test.describe('402', () => {
  test('createOrder payment_failed: the order is undone and its reference can be used again', {
    annotation: rule('states.402'),
  }, async ({ merchant }) => {
    const external_reference = newReference();
    const refused = await merchant.create({ phone: '+351910000402', external_reference });
    expectError(refused, 'payment_failed');
    expect((await merchant.list()).body.data).toEqual([]);
    await merchant.createOrder({ external_reference });
  });

  test('createOrder payment_failed: the same key replays it', async ({ merchant }) => {
    const input = orderInput({ phone: '+351910000402' });
    const first = await merchant.call('POST', '/v1/orders', input, { key: 'refused' });
    const second = await merchant.call('POST', '/v1/orders', input, { key: 'refused' });
    expect(second.text).toBe(first.text);
    expect(second.status).toBe(402);
    expect(second.headers.get('idempotent-replay')).toBe('true');
  });
});

test.describe('409', () => {
  test('createOrder external_reference_taken: also when method and amount differ', {
    annotation: rule('input.reference-unique'),
  }, async ({ merchant }) => {
    const { external_reference } = await merchant.createOrder();
    expectError(
      await merchant.create({ external_reference, method: 'multibanco', amount: 1 }),
      'external_reference_taken',
      'external_reference',
    );
    expectError(
      await merchant.create({ external_reference, phone: '+351910000402' }),
      'external_reference_taken',
      'external_reference',
    );
  });
});
