// How our service sends events, beyond what every rule about events demands (e2e/conform/api/rules/events.ts).
import { rule } from '../rules';
import { Merchant } from '../support/merchant';
import { openReceiver } from '../support/receiver';
import { expect, test } from '../support/test';

test('everything but 2xx is a failure, and a redirect is not followed', {
  annotation: rule('events.at-least-once'),
}, async ({ notified, receiver }) => {
  const target = await openReceiver();
  receiver.answer({ status: 500 }, 'reset', { status: 307, headers: { Location: target.url } }, {});
  const order = await notified.createOrder({ method: 'multibanco' });
  for (const attempts of [1, 2, 3, 4]) {
    const [delivery] = await notified.settledDeliveries(order.id);
    expect(delivery).toMatchObject({ status: attempts === 4 ? 'delivered' : 'pending' });
    expect(receiver.requests).toHaveLength(attempts);
    await notified.advanceClock([6, 67, 331][attempts - 1] ?? 0);
  }
  expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
  expect(target.requests).toHaveLength(0);
  await target.close();
});

test('an endpoint that hangs delays no other', async ({ whole, notified, receiver }) => {
  const hanging = await openReceiver();
  hanging.answer('hang');
  const stuck = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: hanging.url });
  await Promise.all(Array.from({ length: 40 }, () => stuck.createOrder({ method: 'multibanco' })));
  await notified.createOrder({ method: 'multibanco' });
  await receiver.next();
  // None of the forty is over: they hang for ten seconds.
  const { body } = await stuck.simulate('/events');
  expect(body.data[0].deliveries).toMatchObject([{ status: 'pending', response_status: null }]);
  await hanging.close();
});

test('an account without an endpoint has its events sent to no other account’s', async ({
  merchant,
  receiver,
  notified,
}) => {
  await merchant.paidOrder();
  const order = await notified.createOrder({ method: 'multibanco' });
  await notified.settledDeliveries(order.id);
  expect(receiver.requests).toHaveLength(1);
});

test('only a public endpoint with https can be registered', {
  annotation: rule('events.https'),
}, async ({ merchant }) => {
  for (const target of ['http://example.pt/hook', 'https://10.0.0.1/', 'https://user:pass@example.pt/']) {
    for (const refused of [
      await merchant.simulate('/accounts', { name: 'x', webhook_url: target }),
      await merchant.simulate('/endpoints', { url: target }),
    ])
      expect([refused.status, refused.body.error.code], target).toEqual([400, 'forbidden_address']);
  }
});
