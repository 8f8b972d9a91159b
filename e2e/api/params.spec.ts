// Whenever exactly one field is wrong, `param` names it: every field of every operation with every kind of wrong value
// (/docs/errors).

import { rule } from '../rules';
import { Merchant, orderInput } from '../support/merchant';
import { expectError, test, UNLIMITED } from '../support/test';

// In one worker: each further one would start a server of its own.
test.describe.configure({ mode: 'default' });
test.use({ settings: UNLIMITED });

/** What is wrong wherever a text is asked for. */
const NO_TEXT = [null, true, 0, 1.5, [], ['x'], {}];
/** What is wrong in any text, whatever its form. */
const BAD_TEXT = ['a\0b', '\ud800', '\udc00x'];
/** What is wrong wherever an amount is asked for; its bounds come beside. */
const NO_CENTS = [null, true, '', '100', 'x', [], [100], {}, 100.5, -1, 1e300];

const WRONG: Record<string, unknown[]> = {
  amount: [...NO_CENTS, undefined, 0, 49, 500_001, 9_007_199_254_740_991],
  method: [...NO_TEXT, undefined, '', 'MBWAY', 'mbway ', 'card'],
  phone: [
    ...NO_TEXT,
    ...BAD_TEXT,
    undefined,
    '',
    '912345678',
    '+35191234567',
    '+3519123456789',
    '+351812345678',
  ],
  external_reference: [...NO_TEXT, ...BAD_TEXT, undefined, '', 'a b', 'ç', 'x\n', 'x/y', 'r'.repeat(129)],
  currency: NO_TEXT,
  description: [...NO_TEXT, ...BAD_TEXT, 'x'.repeat(141), '😀'.repeat(141)],
  customer: [null, true, 0, 'Ana', [], [{}]],
};
const WRONG_CUSTOMER: Record<string, unknown[]> = {
  name: [...NO_TEXT, ...BAD_TEXT, 'x'.repeat(201)],
  email: [...NO_TEXT, ...BAD_TEXT, 'x'.repeat(321)],
  phone: [...NO_TEXT, ...BAD_TEXT, 'x'.repeat(41)],
  nif: [...NO_TEXT, ...BAD_TEXT, '', '50196484', '5019648430', '501964842', 'abcdefghi', '٥٠١٩٦٤٨٤٣'],
};
const UNKNOWN = [
  'id',
  'status',
  'metadata',
  'Amount',
  'amount ',
  '',
  '__proto__',
  'constructor',
  'toString',
  'ção',
];

const OF_INPUT = rule(
  'input.amount',
  'input.method',
  'input.phone',
  'input.external_reference',
  'input.currency',
  'input.description',
  'input.customer',
);
const OF_CUSTOMER = rule(
  'input.customer.name',
  'input.customer.email',
  'input.customer.phone',
  'input.customer.nif',
);

for (const [field, values] of Object.entries(WRONG)) {
  test(`createOrder validation_failed: param names ${field}, whatever is wrong with it`, {
    annotation: OF_INPUT,
  }, async ({ own }) => {
    const merchant = await Merchant.signUp(own.paymentsUrl);
    for (const value of values)
      expectError(await merchant.create({ [field]: value }), 'validation_failed', field);
  });
}

for (const [field, values] of Object.entries(WRONG_CUSTOMER)) {
  test(`createOrder validation_failed: param names customer.${field}, whatever is wrong with it`, {
    annotation: OF_CUSTOMER,
  }, async ({ own }) => {
    const merchant = await Merchant.signUp(own.paymentsUrl);
    for (const value of values) {
      const response = await merchant.create({ customer: { [field]: value } });
      expectError(response, 'validation_failed', `customer.${field}`);
    }
  });
}

test('createOrder validation_failed: param names the unknown field, at any depth', {
  annotation: rule('input.unknown'),
}, async ({ own }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  for (const name of UNKNOWN.filter(Boolean)) {
    const order = JSON.stringify(orderInput()).slice(0, -1);
    const [top, deep] = [
      `${order},${JSON.stringify(name)}:1}`,
      `${order},"customer":{${JSON.stringify(name)}:1}}`,
    ];
    expectError(await merchant.call('POST', '/v1/orders', top), 'validation_failed', name);
    expectError(await merchant.call('POST', '/v1/orders', deep), 'validation_failed', `customer.${name}`);
  }
});

test('createOrder and refundOrder validation_failed: param names the header', async ({ own }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const order = await merchant.paidOrder();
  for (const key of ['', 'k'.repeat(129), 'ch\xe3']) {
    expectError(await merchant.create({}, { key }), 'validation_failed', 'Idempotency-Key');
    expectError(await merchant.refund(order.id, {}, { key }), 'validation_failed', 'Idempotency-Key');
  }
  for (const [name, value] of [
    ['Content-Type', 'text/plain'],
    ['Content-Type', 'application/json; charset=latin1'],
    ['Content-Encoding', 'gzip'],
  ] as const) {
    const headers = { [name]: value };
    expectError(await merchant.create({}, { headers }), 'validation_failed', name);
    expectError(await merchant.refund(order.id, {}, { headers }), 'validation_failed', name);
  }
});

test('refundOrder validation_failed: param names the field', {
  annotation: rule('refund.fields'),
}, async ({ own }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const order = await merchant.paidOrder();
  for (const amount of NO_CENTS)
    expectError(await merchant.refund(order.id, { amount }), 'validation_failed', 'amount');
  for (const reason of [...NO_TEXT, ...BAD_TEXT, 'x'.repeat(501)])
    expectError(await merchant.refund(order.id, { reason }), 'validation_failed', 'reason');
  for (const name of UNKNOWN.filter(Boolean)) {
    const body = `{${JSON.stringify(name)}:1}`;
    expectError(await merchant.refund(order.id, body), 'validation_failed', name);
  }
});

test('listOrders validation_failed: param names the parameter', {
  annotation: rule('errors.param'),
}, async ({ own }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  for (const [name, values] of Object.entries({
    status: ['', 'PAID', 'paid%20', 'paid,failed', '%00', '%ff'],
    method: ['', 'MBWAY', 'card', '%00'],
    starting_after: ['', 'x', '%00', '%ff', 'ord_', `ord_${'0'.repeat(26)}`, `ord_${'0'.repeat(27)}`],
    limit: ['10'],
    __proto__x: ['1'],
    'status%5B%5D': ['paid'],
  })) {
    for (const value of values) {
      const response = await merchant.list(`?${name}=${value}`);
      expectError(response, 'validation_failed', decodeURIComponent(name));
    }
  }
  for (const name of ['status', 'method'])
    expectError(await merchant.list(`?${name}=paid&${name}=paid`), 'validation_failed', name);
});
