// The Idempotency-Key of POST /v1/orders (/docs/idempotency).

import { rule } from '../rules';
import { newReference, orderInput } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

test('same key and body: the original response, byte for byte, with Idempotent-Replay: true', {
  annotation: rule('create.replay'),
}, async ({ merchant }) => {
  const input = orderInput({ method: 'multibanco' });
  const first = await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  const second = await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  expect([second.status, second.text]).toEqual([201, first.text]);
  expect(first.headers.has('idempotent-replay')).toBe(false);
  expect(second.headers.get('idempotent-replay')).toBe('true');
  expect((await merchant.list()).body.data).toHaveLength(1);
});

test('fields in another order and other white space are the same body', async ({ merchant }) => {
  const input = orderInput();
  const first = await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  const reversed = JSON.stringify(Object.fromEntries(Object.entries(input).reverse()), null, 3);
  const second = await merchant.call('POST', '/v1/orders', reversed, { key: 'k' });
  expect(second.text).toBe(first.text);
});

test('createOrder idempotency_key_reused: same key, other body, without effect', {
  annotation: rule('create.key-reused'),
}, async ({ merchant }) => {
  const input = orderInput();
  await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  const other = { ...input, amount: 4251, external_reference: newReference() };
  expectError(await merchant.call('POST', '/v1/orders', other, { key: 'k' }), 'idempotency_key_reused');
  expect((await merchant.list()).body.data).toHaveLength(1);
});

test('the key belongs to the account: another account may use it', async ({ merchant, other }) => {
  const input = orderInput();
  const mine = await merchant.call('POST', '/v1/orders', input, { key: 'shared' });
  const theirs = await other.call('POST', '/v1/orders', input, { key: 'shared' });
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(mine.body.id);
});

test('a replay after the payment is still the pending order of the first response', async ({ merchant }) => {
  const input = orderInput();
  const first = await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  await merchant.settle(first.body);
  const again = await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  expect(again.text).toBe(first.text);
});

test('a response of 400 or 409 does not use the key up', async ({ merchant }) => {
  const taken = await merchant.createOrder();
  expectError(await merchant.create({ amount: 1 }, { key: 'k' }), 'validation_failed');
  expectError(
    await merchant.create({ external_reference: taken.external_reference }, { key: 'k' }),
    'external_reference_taken',
  );
  expect((await merchant.create({}, { key: 'k' })).status).toBe(201);
});

for (const [title, key] of [
  ['missing', null],
  ['empty', ''],
  ['of 129 characters', 'k'.repeat(129)],
  ['not ASCII', 'ch\u00e3'],
] as const) {
  test(`createOrder validation_failed: a key that is ${title}`, {
    annotation: rule('create.key'),
  }, async ({ merchant }) => {
    expectError(await merchant.create({}, { key }), 'validation_failed', 'Idempotency-Key');
  });
}

for (const length of [1, 128]) {
  test(`a key of ${length} characters is fine`, {
    annotation: rule('create.key'),
  }, async ({ merchant }) => {
    expect((await merchant.create({}, { key: 'k'.repeat(length) })).status).toBe(201);
  });
}

test('50 at once with one key: one order, 49 replays', async ({ merchant }) => {
  const input = orderInput({ method: 'multibanco' });
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => merchant.call('POST', '/v1/orders', input, { key: 'same' })),
  );
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(responses.filter(({ headers }) => headers.get('idempotent-replay') === 'true')).toHaveLength(49);
  expect((await merchant.list()).body.data).toHaveLength(1);
});

test('50 keys at once with one reference: one order, 49 external_reference_taken', async ({ merchant }) => {
  const input = orderInput();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      merchant.call('POST', '/v1/orders', input, { key: `k${index}` }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of responses.filter(({ status }) => status !== 201))
    expectError(answer, 'external_reference_taken');
});
