// What a failed test shows of its payments: `merchant.explain()`, which the fixtures of Playwright and Vitest attach.
import type { Duration, NewOrder, ScenarioName } from '@/lib/eclusa/testing';
import { expect, type Merchant, test } from './eclusa-test';

test('a refused webhook: its bytes, its signature, the response and what it means', async ({
  eclusa,
  receiver,
}) => {
  const merchant = await eclusa.merchant({ name: 'A test <b>', webhookUrl: receiver.url });
  receiver.answer({ status: 400, body: 'bad <signature>' });
  const order = await merchant.orders.create({ external_reference: 'A-1' });
  await merchant.payer.approve(order);
  await merchant.events.settled();

  const report = JSON.parse(await merchant.explain({ as: 'json' }));
  const [creation] = report.requests;
  expect(creation).toMatchObject({ status: 201, key_ending: merchant.apiKey.slice(-4) });
  expect(JSON.parse(creation.body)).toMatchObject({ amount: 4250, external_reference: 'A-1' });
  expect(JSON.parse(creation.response)).toEqual(order);
  const [shown] = report.orders;
  expect(shown).toMatchObject({ external_reference: 'A-1', status: 'paid' });
  const [event] = shown.events;
  const received = await receiver.next();
  expect(event.body).toBe(received.body);
  expect(event.deliveries[0].attempts[0]).toMatchObject({
    number: 1,
    signature: received.headers['service-signature'],
    signature_valid: true,
    response_status: 400,
    response_body: 'bad <signature>',
  });
  const [finding] = report.findings;
  expect(finding.kind).toBe('wrong');
  expect(finding.text).toContain('The shop responded 400 to order.paid of A-1 (attempt 1)');
  expect(finding.text).toContain('raw bytes');

  const text = await merchant.explain();
  expect(text).toContain(finding.text);
  expect(text).toContain(`Bytes: ${received.body}`);
  const html = await merchant.explain({ as: 'html', title: 'The test', error: 'expected 1 <2>' });
  expect(html).toContain('<h1>The test</h1>');
  // Whatever a shop responds, it is text.
  expect(html).toContain('bad &#60;signature&#62;');
  expect(html).toContain('expected 1 &#60;2&#62;');
  expect(html).not.toMatch(/<signature>|<2>|<b>(?!\d)|<script/);
});

/** An order that plays the scenario, at a shop that accepts every webhook. */
const played =
  (name: ScenarioName, by: Duration, change?: Partial<NewOrder>) =>
  async (merchant: Merchant, url: string) => {
    await merchant.sendWebhooksTo(url);
    await merchant.scenarios.next(name);
    await merchant.orders.create(change);
    await merchant.clock.advance(by);
  };

/** A mistake of a shop, how it is made, and the sentence that names it. */
const MISTAKES: [string, (merchant: Merchant, url: string) => unknown, RegExp][] = [
  [
    'another key',
    ({ url }) => fetch(`${url}/v1/orders`, { headers: { Authorization: 'Bearer sk_test_ecl_wrong' } }),
    /✗ GET \/v1\/orders came with a key that no merchant has/,
  ],
  ['no request at all', () => {}, /The shop sent no request with this merchant’s key|came with a key/],
  ['no webhook URL', (merchant) => merchant.trigger('order.paid'), /✗ The merchant has no webhook URL/],
  [
    'a field that is wrong',
    ({ orders }) => orders.create({ phone: '961234567' }).catch(() => {}),
    /✗ POST \/v1\/orders got 400 validation_failed \(phone\)/,
  ],
  [
    'a forged signature that is accepted',
    played('invalid_signature', '2s'),
    /✗ The shop accepted order\.paid of \S+ \(attempt 1\), whose signature none of its secrets made/,
  ],
  [
    'a lost response, and no second try',
    async ({ scenarios, orders }) => {
      await scenarios.next('lost_response');
      await orders.create().catch(() => {});
    },
    /✗ The response to POST \/v1\/orders was lost .* did not send it again/,
  ],
  [
    'an event that is applied twice',
    played('duplicate_deliveries', '2s'),
    /· order\.paid of \S+ was accepted 2 times/,
  ],
  [
    'the amount of the event is not compared',
    played('wrong_amount', '2s'),
    /· order\.paid of \S+ says 4249 cents, the order 4250/,
  ],
  [
    'an event that arrives before an earlier one',
    played('reverse_order', '30s', { method: 'multibanco' }),
    /· order\.awaiting_payment of \S+ arrived after an event that happened later/,
  ],
];

for (const [mistake, make, finding] of MISTAKES)
  test(`what stands out names the cause: ${mistake}`, async ({ eclusa, receiver }) => {
    const merchant = await eclusa.merchant();
    await make(merchant, receiver.url);
    expect(await merchant.explain()).toMatch(finding);
  });

test('of one order, and of no other merchant’s', async ({ eclusa }) => {
  const [merchant, other] = [await eclusa.merchant(), await eclusa.merchant()];
  const [one] = [await merchant.orders.create(), await merchant.orders.create()];
  const { orders, requests } = JSON.parse(await merchant.explain({ as: 'json', order: one.id }));
  expect(orders).toMatchObject([{ external_reference: one.external_reference }]);
  expect(requests).toHaveLength(1);
  await expect(other.explain({ order: one })).rejects.toMatchObject({ status: 404, code: 'unknown_order' });
});
