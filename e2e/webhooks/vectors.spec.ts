// The published vectors. That an independent library verifies what the service signs: e2e/docs/integrate.spec.ts.
import vectors from '@/lib/payments/webhooks/vectors.json' with { type: 'json' };
import { verifyWebhook } from '@/lib/store/integration/verify-webhook';
import { rule } from '../rules';
import { expect, test } from '../support/test';

test('the shop’s receiver judges every published vector as it should', {
  annotation: rule('events.hmac'),
}, () => {
  for (const { name, valid, secret, body, header, now } of vectors)
    expect(verifyWebhook(Buffer.from(body), header, secret, now).valid, name).toBe(valid);
});

test('the vectors are published', {
  annotation: rule('events.vector'),
}, async ({ whole }) => {
  const response = await fetch(`${whole.paymentsUrl}/docs/webhook-vectors.json`);
  expect(await response.json()).toEqual(vectors);
});
