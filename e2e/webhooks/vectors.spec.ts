// The published vectors, against the sender, the shop's receiver, and an independent verifier of the same form:
// the only place where signing and verifying meet.
import Stripe from 'stripe';
import { sign } from '@/lib/payments/webhooks/sign';
import vectors from '@/lib/payments/webhooks/vectors.json' with { type: 'json' };
import { verifyWebhook } from '@/lib/store/integration/verify-webhook';
import { rule } from '../rules';
import { expect, test } from '../support/test';

const independent = Stripe.webhooks.signature as NonNullable<typeof Stripe.webhooks.signature>;
const bytes = (text: string) => new TextEncoder().encode(text);

test('the shop’s receiver judges every published vector as it should', () => {
  for (const { name, valid, secret, body, header, now } of vectors)
    expect(verifyWebhook(bytes(body), header, secret, now).valid, name).toBe(valid);
});

test('what the service signs, an independent library verifies, and so does the shop', {
  annotation: rule('events.hmac'),
}, () => {
  const now = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ id: 'evt_x', text: 'Café · 5 €' });
  for (const secrets of [['whsec_one'], ['whsec_new', 'whsec_one']]) {
    const header = sign(body, secrets, now);
    expect(independent.verifyHeader(body, header, 'whsec_one', 300)).toBe(true);
    expect(() => independent.verifyHeader(`${body} `, header, 'whsec_one', 300)).toThrow();
    expect(verifyWebhook(bytes(body), header, 'whsec_one')).toEqual({ valid: true });
  }
});

test('the vectors are published', {
  annotation: rule('events.vector'),
}, async ({ whole }) => {
  const response = await fetch(`${whole.paymentsUrl}/docs/webhook-vectors.json`);
  expect(await response.json()).toEqual(vectors);
});
