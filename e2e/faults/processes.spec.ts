// Three server processes on one PostgreSQL behave as one, under Next and without it.

import { rule } from '../rules';
import { Merchant, orderInput } from '../support/merchant';
import { startServer } from '../support/servers';
import { startSystems } from '../support/shared-servers';
import { expect, expectError, test } from '../support/test';

for (const api of [false, true])
  test.describe(api ? 'without Next' : 'under Next', { tag: api ? [] : '@all' }, () => {
    test.describe.configure({ mode: 'serial' });

    let urls: string[] = [];
    let stop = async () => {};

    test.beforeAll(async () => {
      const shared = await startSystems(api ? 'host-postgres' : 'whole-postgres');
      const others = await Promise.all(
        [1, 2].map(() => startServer({ env: shared.systems.paymentsEnv, api })),
      );
      urls = [shared.systems.paymentsUrl, ...others.map(({ url }) => url)];
      stop = async () => {
        await Promise.all(others.map((server) => server.stop()));
        await shared.stop();
      };
    });
    test.afterAll(() => stop());

    /** The same merchant, calling through each of the processes in turn. */
    async function everywhere(webhookUrl?: string) {
      const { accountId, apiKey, webhookSecret } = await Merchant.signUp(urls[0] ?? '', { webhookUrl });
      const merchants = urls.map((url) => new Merchant(url, accountId, apiKey, webhookSecret));
      const [one] = merchants as [Merchant];
      const atOnce = <T>(times: number, call: (merchant: Merchant, index: number) => Promise<T>) =>
        Promise.all(Array.from({ length: times }, (_, index) => call(merchants[index % 3] ?? one, index)));
      return { one, atOnce };
    }
    const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

    test('50 creations with one key: one order, 49 replays', {
      annotation: rule('create.replay'),
    }, async () => {
      const { atOnce } = await everywhere();
      const input = orderInput({ method: 'multibanco' });
      const responses = await atOnce(50, (each) => each.call('POST', '/v1/orders', input, { key: 'same' }));
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(responses.filter(({ headers }) => headers.has('idempotent-replay'))).toHaveLength(49);
    });

    test('50 creations with one reference: one order', async () => {
      const { atOnce } = await everywhere();
      const input = orderInput();
      const responses = await atOnce(50, (each) => each.call('POST', '/v1/orders', input));
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const response of responses.filter(({ status }) => status !== 201))
        expectError(response, 'external_reference_taken');
    });

    test('130 requests: 120 pass, whichever process they reach', {
      annotation: rule('limits.rate'),
    }, async () => {
      const { atOnce } = await everywhere();
      const responses = await atOnce(130, (each) => each.list());
      expect(statuses(responses)).toEqual([...Array(120).fill(200), ...Array(10).fill(429)]);
    });

    test('eight refunds of 30 on 100: three pass', async () => {
      const { one, atOnce } = await everywhere();
      const order = await one.paidOrder({ amount: 100 });
      const responses = await atOnce(8, (each) => each.refund(order.id, { amount: 30 }));
      expect(statuses(responses)).toEqual([201, 201, 201, 400, 400, 400, 400, 400]);
    });

    test('100 vouchers: no reference twice', async () => {
      const { atOnce } = await everywhere();
      const orders = await atOnce(100, (each) => each.createOrder({ method: 'multibanco', amount: 1000 }));
      expect(new Set(orders.map(({ multibanco }) => multibanco.reference)).size).toBe(100);
    });

    test('30 decisions on one request: one transition, that of the response that succeeded', {
      annotation: rule('states.once'),
    }, async () => {
      const { one, atOnce } = await everywhere();
      const order = await one.createOrder();
      const responses = await atOnce(30, (each, index) =>
        each.decide(order.id, index % 2 ? 'approve' : 'decline'),
      );
      const won = responses.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect((await one.retrieve(order.id)).body.status).toBe(won[0]?.body.status);
    });

    test('three workers: each event is delivered once', async ({ receiver }) => {
      const { one, atOnce } = await everywhere(receiver.url);
      await atOnce(90, (each) => each.createOrder({ method: 'multibanco' }));
      await expect.poll(() => receiver.requests.length).toBeGreaterThanOrEqual(90);
      // Nothing is due any more that could be sent twice.
      const pending = async () => (await one.call('GET', '/health/payments')).body.deliveries.pending;
      await expect.poll(pending).toBe(0);
      expect(new Set(receiver.requests.map(({ body }) => JSON.parse(body).id)).size).toBe(90);
      expect(receiver.requests).toHaveLength(90);
    });
  });
