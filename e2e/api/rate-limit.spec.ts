// 120 requests per minute per key (/docs/limits).

import { rule } from '../rules';
import type { Merchant } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

const burst = (merchant: Merchant, count: number) =>
  Promise.all(Array.from({ length: count }, () => merchant.retrieve('ord_x')));

test('createOrder rate_limited, listOrders rate_limited, retrieveOrder rate_limited, refundOrder rate_limited: 120 pass, the next does not; other keys are not touched', {
  annotation: rule('limits.rate'),
}, async ({ merchant, other }) => {
  const responses = await burst(merchant, 130);
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(120);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  for (const response of refused) expectError(response, 'rate_limited');

  const order = 'ord_00000000000000000000000000';
  expectError(await merchant.create(), 'rate_limited');
  expectError(await merchant.list(), 'rate_limited');
  expectError(await merchant.retrieve(order), 'rate_limited');
  expectError(await merchant.refund(order), 'rate_limited');
  expect((await other.list()).status).toBe(200);
});

test('headers say the limit, what is left, and when to retry', async ({ merchant }) => {
  const first = await merchant.list();
  expect(first.headers.get('ratelimit-policy')).toBe('"per-key";q=120;w=60');
  expect(first.headers.get('ratelimit')).toBe('"per-key";r=119;t=60');
  expect(first.headers.has('retry-after')).toBe(false);
  await burst(merchant, 119);
  const refused = await merchant.list();
  expectError(refused, 'rate_limited');
  expect(refused.headers.get('ratelimit')).toMatch(/^"per-key";r=0;t=\d+$/);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test('a request without a valid key is not counted, one with a bad body is', async ({ merchant }) => {
  await merchant.list('', { apiKey: 'sk_live_unknown' });
  await merchant.call('POST', '/v1/orders', '{');
  expect((await merchant.list()).headers.get('ratelimit')).toMatch(/r=118;/);
});
