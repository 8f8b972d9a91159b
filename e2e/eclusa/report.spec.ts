// What a failed test shows of its payments: `merchant.explain()`, which the fixtures of Playwright and Vitest attach.
import { expect, test } from './eclusa-test';

interface Report {
  findings: { kind: 'wrong' | 'note'; text: string }[];
  requests: { body: string; response: string; status: number; key_ending: string }[];
  orders: {
    external_reference: string;
    status: string;
    events: {
      type: string;
      body: string;
      deliveries: {
        url: string;
        attempts: {
          number: number;
          duration_ms: number;
          signature: string;
          signature_valid: boolean;
          response_status: number | null;
          response_body: string | null;
        }[];
      }[];
    }[];
  }[];
}

test('a refused webhook: its bytes, its signature, the response and what it means', async ({
  eclusa,
  receiver,
}) => {
  const merchant = await eclusa.merchant({ name: 'A test <b>', webhookUrl: receiver.url });
  receiver.answer({ status: 400, body: 'bad <signature>' });
  const order = await merchant.orders.create({ external_reference: 'A-1' });
  await merchant.payer.approve(order);
  await merchant.events.settled();

  const report: Report = JSON.parse(await merchant.explain({ as: 'json' }));
  const [creation] = report.requests;
  expect(creation).toMatchObject({ status: 201, key_ending: merchant.apiKey.slice(-4) });
  expect(JSON.parse(creation?.body ?? '')).toMatchObject({ amount: 4250, external_reference: 'A-1' });
  expect(JSON.parse(creation?.response ?? '')).toEqual(order);
  const [shown] = report.orders;
  expect(shown).toMatchObject({ external_reference: 'A-1', status: 'paid' });
  const [event] = shown?.events ?? [];
  const [attempt] = event?.deliveries[0]?.attempts ?? [];
  const received = await receiver.next();
  expect(event?.body).toBe(received.body);
  expect(attempt).toMatchObject({
    number: 1,
    signature: received.headers['service-signature'],
    signature_valid: true,
    response_status: 400,
    response_body: 'bad <signature>',
  });
  const [finding] = report.findings;
  expect(finding?.kind).toBe('wrong');
  expect(finding?.text).toContain('The shop responded 400 to order.paid of A-1 (attempt 1)');
  expect(finding?.text).toContain('raw bytes');

  const text = await merchant.explain();
  expect(text).toContain(finding?.text);
  expect(text).toContain(`Bytes: ${received.body}`);
  const html = await merchant.explain({ as: 'html', title: 'The test', error: 'expected 1 <2>' });
  expect(html).toContain('<h1>The test</h1>');
  // Whatever a shop responds, it is text.
  expect(html).toContain('bad &#60;signature&#62;');
  expect(html).toContain('expected 1 &#60;2&#62;');
  expect(html).not.toMatch(/<signature>|<2>|<b>(?!\d)|<script/);
});

/** A mistake of a shop, and the sentence that names it. */
const MISTAKES: [string, (t: Parameters<Parameters<typeof test>[2]>[0]) => Promise<string>, RegExp][] = [
  [
    'another key',
    async ({ eclusa }) => {
      const merchant = await eclusa.merchant();
      await fetch(`${merchant.url}/v1/orders`, { headers: { Authorization: 'Bearer sk_test_ecl_wrong' } });
      return merchant.explain();
    },
    /✗ GET \/v1\/orders came with a key that no merchant has/,
  ],
  [
    'no request at all',
    async ({ eclusa }) => (await eclusa.merchant()).explain(),
    /The shop sent no request with this merchant’s key|came with a key/,
  ],
  [
    'no webhook URL',
    async ({ eclusa }) => {
      const merchant = await eclusa.merchant();
      await merchant.trigger('order.paid');
      return merchant.explain();
    },
    /✗ The merchant has no webhook URL/,
  ],
  [
    'a field that is wrong',
    async ({ eclusa }) => {
      const merchant = await eclusa.merchant();
      await merchant.orders.create({ phone: '961234567' }).catch(() => {});
      return merchant.explain();
    },
    /✗ POST \/v1\/orders got 400 validation_failed \(phone\)/,
  ],
  [
    'a forged signature that is accepted',
    async ({ eclusa, receiver }) => {
      const merchant = await eclusa.merchant({ webhookUrl: receiver.url });
      await merchant.scenarios.next('invalid_signature');
      await merchant.orders.create();
      await merchant.clock.advance('2s');
      return merchant.explain();
    },
    /✗ The shop accepted order\.paid of \S+ \(attempt 1\), whose signature none of its secrets made/,
  ],
  [
    'a lost response, and no second try',
    async ({ eclusa }) => {
      const merchant = await eclusa.merchant();
      await merchant.scenarios.next('lost_response');
      await merchant.orders.create().catch(() => {});
      return merchant.explain();
    },
    /✗ The response to POST \/v1\/orders was lost .* did not send it again/,
  ],
  [
    'an event that is applied twice',
    async ({ eclusa, receiver }) => {
      const merchant = await eclusa.merchant({ webhookUrl: receiver.url });
      await merchant.scenarios.next('duplicate_deliveries');
      await merchant.orders.create();
      await merchant.clock.advance('2s');
      return merchant.explain();
    },
    /· order\.paid of \S+ was accepted 2 times/,
  ],
  [
    'the amount of the event is not compared',
    async ({ eclusa, receiver }) => {
      const merchant = await eclusa.merchant({ webhookUrl: receiver.url });
      await merchant.scenarios.next('wrong_amount');
      await merchant.orders.create();
      await merchant.clock.advance('2s');
      return merchant.explain();
    },
    /· order\.paid of \S+ says 4249 cents, the order 4250/,
  ],
  [
    'an event that arrives before an earlier one',
    async ({ eclusa, receiver }) => {
      const merchant = await eclusa.merchant({ webhookUrl: receiver.url });
      await merchant.scenarios.next('reverse_order');
      await merchant.orders.create({ method: 'multibanco' });
      await merchant.clock.advance('30s');
      return merchant.explain();
    },
    /· order\.awaiting_payment of \S+ arrived after an event that happened later/,
  ],
];

for (const [mistake, run, finding] of MISTAKES)
  test(`what stands out names the cause: ${mistake}`, async ({ eclusa, receiver }) => {
    expect(await run({ eclusa, receiver } as never)).toMatch(finding);
  });

test('of one order, and of no other merchant’s', async ({ eclusa }) => {
  const [merchant, other] = [await eclusa.merchant(), await eclusa.merchant()];
  const [one] = [await merchant.orders.create(), await merchant.orders.create()];
  const { orders, requests }: Report = JSON.parse(await merchant.explain({ as: 'json', order: one.id }));
  expect(orders.map(({ external_reference }) => external_reference)).toEqual([one.external_reference]);
  expect(requests).toHaveLength(1);
  await expect(other.explain({ order: one })).rejects.toMatchObject({ status: 404, code: 'unknown_order' });
});
