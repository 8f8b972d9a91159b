// The shop within a test's own process, where specs of its code run one after another: its settings, and a payment service
// that responds as the spec says.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { type StoreEnv, storeEnv } from '@/lib/store/env';
import type { Order } from '@/lib/store/integration/payments-client';
import { askTestServers } from './ask-test-servers';
import { createDatabase } from './databases';

const LIVE_KEY = 'sk_live_test';

/** Settings on top of a shop with a live key that reaches no payment service. */
export function setShopSettings(settings: Partial<StoreEnv> = {}): void {
  process.env.STORE_PAYMENTS_URL ??= 'http://127.0.0.1:1';
  process.env.STORE_PAYMENTS_KEY ??= LIVE_KEY;
  process.env.STORE_WEBHOOK_SECRET ??= 'whsec_test';
  Object.assign(storeEnv(), { STORE_PAYMENTS_KEY: LIVE_KEY }, settings);
}

type Send = (status: number, body: unknown, headers?: Record<string, string>) => void;

/** Serves the payment service of a file's tests: `respond` gets each request. `settings` are the shop's. */
export function fakeService(
  respond: (request: IncomingMessage, send: Send) => unknown,
  settings: Partial<StoreEnv> = {},
): void {
  const server = createServer((request, response) =>
    respond(request, (status, body, headers) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body)),
    ),
  );
  test.beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    setShopSettings({ STORE_PAYMENTS_URL: `http://127.0.0.1:${port}`, ...settings });
  });
  test.afterAll(() => void server.close());
}

/** An order as the service returns it: 0.90 by Multibanco unless `over` says more. */
export const orderOf = (over: Partial<Order> = {}): Order => ({
  id: `ord_${over.external_reference}`,
  status: over.method === 'mbway' ? 'pending' : 'awaiting_payment',
  amount: 90,
  currency: 'EUR',
  method: 'multibanco',
  external_reference: 'R-1',
  livemode: true,
  created_at: new Date().toISOString(),
  ...over,
});

/** Gives a file's tests, one after the other, the shop's empty tables on a PostgreSQL of their own. */
export function emptyShop(): { url: string } {
  const database = { url: '', drop: async () => {} };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    Object.assign(database, await createDatabase(await askTestServers('empty')));
    process.env.STORE_DATABASE_URL = database.url;
  });
  test.afterAll(async () => {
    await storeDatabase().close();
    await database.drop();
  });
  return database;
}
