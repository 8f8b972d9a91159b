// Who may call (/docs/reference#authentication), for each operation.

import { rule } from '../rules';
import type { Merchant } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

const CALLS: [
  operation: string,
  call: (
    merchant: Merchant,
    apiKey: string | null,
    headers?: Record<string, string>,
  ) => ReturnType<Merchant['call']>,
][] = [
  [
    'createOrder',
    (merchant, apiKey, headers) => merchant.create({}, { apiKey, ...(headers && { headers }) }),
  ],
  ['listOrders', (merchant, apiKey, headers) => merchant.list('', { apiKey, ...(headers && { headers }) })],
  [
    'retrieveOrder',
    (merchant, apiKey, headers) => merchant.retrieve('ord_x', { apiKey, ...(headers && { headers }) }),
  ],
  [
    'refundOrder',
    (merchant, apiKey, headers) => merchant.refund('ord_x', {}, { apiKey, ...(headers && { headers }) }),
  ],
];

for (const [operation, call] of CALLS) {
  test.describe(`${operation} unauthorized`, () => {
    test('no credential', {
      annotation: rule('auth.401'),
    }, async ({ merchant }) => {
      const response = await call(merchant, null);
      expectError(response, 'unauthorized');
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    });

    for (const [title, authorization] of [
      ['Basic', 'Basic c2tfbGl2ZV94Og=='],
      ['empty bearer', 'Bearer '],
      ['the scheme alone', 'Bearer'],
      ['a key of the test mode to come', 'Bearer sk_test_ecl_0123456789012345678901234567890123456789'],
      ['an unknown key', `Bearer sk_live_ecl_${'x'.repeat(40)}`],
      ['a key of 10 KB', `Bearer sk_live_ecl_${'x'.repeat(10_240)}`],
    ] as const) {
      test(title, {
        annotation: rule('auth.401'),
      }, async ({ merchant }) => {
        expectError(await call(merchant, null, { Authorization: authorization }), 'unauthorized');
      });
    }
  });
}

test('the scheme is read in any case', async ({ merchant }) => {
  const headers = { Authorization: `bearer ${merchant.apiKey}` };
  expect((await merchant.list('', { apiKey: null, headers })).status).toBe(200);
});

test('live keys begin with sk_live_, and their orders are livemode', {
  annotation: rule('order.livemode', 'auth.bearer'),
}, async ({ merchant }) => {
  expect(merchant.apiKey).toMatch(/^sk_live_/);
  expect((await merchant.createOrder()).livemode).toBe(true);
});

test('an unauthorized request gets no error about its body', async ({ merchant }) => {
  expectError(await merchant.call('POST', '/v1/orders', '{', { apiKey: null }), 'unauthorized');
});
