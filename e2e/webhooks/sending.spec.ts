// Events as a merchant receives them (/docs/webhooks).
import { createHmac } from 'node:crypto';
import { eventSchema } from '@/lib/payments/contract/schemas';
import { rule } from '../rules';
import { Merchant } from '../support/merchant';
import { openReceiver, type ReceivedRequest } from '../support/receiver';
import { expect, test } from '../support/test';

const eventOf = ({ body }: ReceivedRequest) => eventSchema.parse(JSON.parse(body));
const ofType = (type: string) => (request: ReceivedRequest) => eventOf(request).type === type;

/** The spec's receiver rules 2 and 3, written out once more, independently of the sender. */
function expectSigned(request: ReceivedRequest, secret: string): void {
  const header = String(request.headers['service-signature']);
  expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  const [, seconds = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  expect(createHmac('sha256', secret).update(`${seconds}.${request.body}`).digest('hex')).toBe(signature);
  expect(Math.abs(Number(seconds) - request.at / 1000)).toBeLessThan(5);
}

test('order.awaiting_payment, then order.paid: the full order, signed over the raw body', {
  annotation: rule(
    'service.events',
    'events.fields',
    'states.multibanco',
    'events.awaiting-paid',
    'events.header',
  ),
}, async ({ notified, receiver }) => {
  const order = await notified.createOrder({ method: 'multibanco' });
  const first = await receiver.next(ofType('order.awaiting_payment'));
  expectSigned(first, notified.webhookSecret);
  expect(eventOf(first).data.object).toEqual(order);

  await notified.settle(order);
  const second = await receiver.next(ofType('order.paid'));
  expectSigned(second, notified.webhookSecret);
  expect(eventOf(second).data.object).toEqual((await notified.retrieve(order.id)).body);
  expect(eventOf(second).created).toBe(
    Math.floor(Date.parse(eventOf(second).data.object.paid_at ?? '') / 1000),
  );
  expect(second.headers['content-type']).toContain('application/json');
});

test('a pending order has no event; declining it has order.failed', {
  annotation: rule('events.failed'),
}, async ({ notified, receiver }) => {
  const order = await notified.createOrder();
  await notified.decide(order.id, 'decline');
  const failed = eventOf(await receiver.next());
  expect([failed.type, failed.data.object.status]).toEqual(['order.failed', 'failed']);
});

test('a partial refund has no event; the last one has order.refunded, once', {
  annotation: rule('states.refunded', 'events.refunded', 'events.partial-refund'),
}, async ({ notified, receiver }) => {
  const order = await notified.paidOrder({ amount: 100 });
  await receiver.next(ofType('order.paid'));
  await notified.refund(order.id, { amount: 30 });
  await notified.refund(order.id, { amount: 30 });
  await notified.refund(order.id);
  const refunded = eventOf(await receiver.next(ofType('order.refunded')));
  expect(refunded.data.object).toMatchObject({ status: 'refunded', paid_at: expect.any(String) });
  expect(receiver.requests.map((request) => eventOf(request).type)).toEqual(['order.paid', 'order.refunded']);
});

test('without a 2xx the same bytes are sent again, with the same id and a new signature', {
  annotation: rule('events.at-least-once'),
}, async ({ notified, receiver }) => {
  receiver.answer({ status: 500 }, 'reset', { status: 301, headers: { Location: receiver.url } }, {});
  const order = await notified.createOrder();
  await notified.decide(order.id, 'decline');
  await receiver.next();
  // The first delay of the schedule is 5 s.
  await expect.poll(() => receiver.requests.length, { timeout: 10_000 }).toBe(2);
  const [first, second] = receiver.requests;
  expect(second?.body).toBe(first?.body);
  for (const request of receiver.requests) expectSigned(request, notified.webhookSecret);
});

test('every response but 2xx is a failure; redirects are not followed', async ({ notified, receiver }) => {
  const target = await openReceiver();
  receiver.answer({ status: 307, headers: { Location: target.url } });
  const order = await notified.createOrder();
  await notified.decide(order.id, 'decline');
  await expect.poll(() => receiver.requests.length, { timeout: 10_000 }).toBe(2);
  expect(target.requests).toHaveLength(0);
  await target.close();
});

test('an endpoint that hangs delays no other', async ({ whole, notified, receiver }) => {
  const hanging = await openReceiver();
  hanging.answer('hang');
  const stuck = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: hanging.url });
  await Promise.all(Array.from({ length: 40 }, () => stuck.createOrder({ method: 'multibanco' })));
  const started = Date.now();
  await notified.createOrder({ method: 'multibanco' });
  await receiver.next();
  expect(Date.now() - started).toBeLessThan(2_000);
  await hanging.close();
});

test('an account without an endpoint, and an endpoint of another account, receive nothing', async ({
  merchant,
  receiver,
  notified,
}) => {
  await merchant.paidOrder();
  await notified.createOrder({ method: 'multibanco' });
  await receiver.next();
  expect(receiver.requests).toHaveLength(1);
});

for (const target of [
  'http://example.pt/hook',
  'https://10.0.0.1:22/',
  'https://user:pass@example.pt/',
  'https://169.254.169.254/',
]) {
  test(`an endpoint at ${target} cannot be registered`, {
    annotation: rule('events.https'),
  }, async ({ whole }) => {
    const response = await fetch(`${whole.paymentsUrl}/simulator/accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'x', webhook_url: target }),
    });
    expect(response.status).toBe(400);
    expect((await response.json()).error.code).toBe('forbidden_address');
  });
}
