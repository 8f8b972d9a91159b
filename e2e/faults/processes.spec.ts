// Three server processes on one PostgreSQL behave as one, under Next and without it.

import { rule } from '../rules';
import { askTestServers } from '../support/ask-test-servers';
import { Merchant, orderInput } from '../support/merchant';
import { openReceiver } from '../support/receiver';
import { startServer } from '../support/servers';
import { startSystems } from '../support/shared-servers';
import { expect, expectError, test } from '../support/test';

/** Whether the service has nothing left to deliver. */
const isSettled = async (url: string) =>
  (await (await fetch(`${url}/health/payments`)).json()).deliveries.pending === 0;

for (const api of [false, true])
  test.describe(api ? 'without Next' : 'under Next', { tag: api ? [] : '@all' }, () => {
    test.describe.configure({ mode: 'serial' });

    let urls: string[] = [];
    let stop = async () => {};

    test.beforeAll(async () => {
      const { url: admin } = await askTestServers<{ url: string }>('postgres');
      const shared = await startSystems(api ? 'host-postgres' : 'whole-postgres', admin);
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
    async function everywhere(): Promise<Merchant[]> {
      const { accountId, apiKey, webhookSecret } = await Merchant.signUp(urls[0] ?? '');
      return urls.map((url) => new Merchant(url, accountId, apiKey, webhookSecret));
    }
    const turn = (merchants: Merchant[], index: number) => merchants[index % merchants.length] as Merchant;

    test('50 creations with one key: one order, 49 replays', {
      annotation: rule('create.replay'),
    }, async () => {
      const merchants = await everywhere();
      const input = orderInput({ method: 'multibanco' });
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          turn(merchants, index).call('POST', '/v1/orders', input, { key: 'same' }),
        ),
      );
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(responses.filter(({ headers }) => headers.has('idempotent-replay'))).toHaveLength(49);
    });

    test('50 creations with one reference: one order', async () => {
      const merchants = await everywhere();
      const input = orderInput();
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) => turn(merchants, index).call('POST', '/v1/orders', input)),
      );
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const response of responses.filter(({ status }) => status !== 201))
        expectError(response, 'external_reference_taken');
    });

    test('130 requests: 120 pass, whichever process they reach', {
      annotation: rule('limits.rate'),
    }, async () => {
      const merchants = await everywhere();
      const responses = await Promise.all(
        Array.from({ length: 130 }, (_, index) => turn(merchants, index).list()),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(120);
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    });

    test('eight refunds of 30 on 100: three pass', async () => {
      const merchants = await everywhere();
      const order = await turn(merchants, 0).paidOrder({ amount: 100 });
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) => turn(merchants, index).refund(order.id, { amount: 30 })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400, 400, 400]);
    });

    test('100 vouchers: no reference twice', async () => {
      const merchants = await everywhere();
      const orders = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          turn(merchants, index).createOrder({ method: 'multibanco', amount: 1000 }),
        ),
      );
      expect(new Set(orders.map(({ multibanco }) => multibanco.reference)).size).toBe(100);
    });

    test('30 decisions on one request: one transition, that of the response that succeeded', {
      annotation: rule('states.once'),
    }, async () => {
      const merchants = await everywhere();
      const order = await turn(merchants, 0).createOrder();
      const responses = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          turn(merchants, index).decide(order.id, index % 2 ? 'approve' : 'decline'),
        ),
      );
      const won = responses.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect((await turn(merchants, 0).retrieve(order.id)).body.status).toBe(won[0]?.body.status);
    });

    test('three workers: each event is delivered once', async () => {
      const receiver = await openReceiver();
      const { accountId, apiKey, webhookSecret } = await Merchant.signUp(urls[0] ?? '', {
        webhookUrl: receiver.url,
      });
      const merchants = urls.map((url) => new Merchant(url, accountId, apiKey, webhookSecret));
      await Promise.all(
        Array.from({ length: 90 }, (_, index) =>
          turn(merchants, index).createOrder({ method: 'multibanco' }),
        ),
      );
      await expect.poll(() => receiver.requests.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(90);
      // Nothing is due any more that could be sent twice.
      await expect.poll(() => isSettled(urls[0] ?? '')).toBe(true);
      expect(receiver.requests).toHaveLength(90);
      expect(new Set(receiver.requests.map(({ body }) => JSON.parse(body).id)).size).toBe(90);
      await receiver.close();
    });
  });
