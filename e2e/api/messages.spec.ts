// What people read when a call is refused (/docs/errors).
import { ERRORS } from '@/lib/payments/contract/errors';
import { rule } from '../rules';
import { orderInput } from '../support/merchant';
import { expect, test } from '../support/test';

/** Words that an untranslated message of a validator or driver would have. */
const ENGLISH = /\b(?:invalid|expected|received|required|must|should|too|the|is|are|string|number|not)\b/i;

test('every message is Portuguese text that says what to do, and none is English', {
  annotation: rule('errors.message'),
}, async ({ merchant }) => {
  const wrong: Record<string, unknown>[] = [
    ...['amount', 'method', 'phone', 'external_reference', 'currency', 'description', 'customer'].flatMap(
      (field) => [null, 1.5, '', [], {}, 'x'.repeat(200)].map((value) => ({ [field]: value })),
    ),
    { amount: undefined },
    { unknown: 1 },
    { customer: { nif: '1' } },
    { phone: '+351910000402' },
  ];
  const responses = await Promise.all([
    ...wrong.map((change) => merchant.create(change)),
    ...['{', '', 'null', '[]', '{"a":1,"a":2}'].map((body) => merchant.call('POST', '/v1/orders', body)),
    merchant.create({}, { key: null }),
    merchant.list('?status=x'),
    merchant.list('?starting_after=x'),
    merchant.retrieve('x'),
    merchant.call('PUT', '/v1/orders', orderInput()),
    merchant.call('GET', '/v1/nope'),
    merchant.list('', { apiKey: null }),
  ]);
  const messages = responses
    .filter(({ status }) => status >= 400)
    .map(({ body }) => String(body.error.message));
  expect(messages.length).toBeGreaterThan(40);
  for (const message of [...messages, ...Object.values(ERRORS).map((error) => error.message)]) {
    const words = message.replace(
      /external_reference|Idempotency-Key|Authorization: Bearer|Retry-After/g,
      '',
    );
    expect(words).not.toMatch(ENGLISH);
    expect(message).toMatch(/^[A-ZÀ-Ú].*\.$/);
  }
});
