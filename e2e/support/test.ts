// The `test` that every spec of the app imports. Its servers start when a test first asks for them, and are shared
// by the whole run; accounts, databases and receivers are the test's own, so that all tests may run at once.
import { test as base } from 'playwright/test';
import { type AccountOptions, type MerchantAccount, makeAccount } from './accounts';
import { type Api, apiAt } from './api';
import { createDatabase } from './databases';
import { askHouse } from './house';
import { openReceiver, type Receiver } from './receiver';
import type { Systems, SystemsKind } from './shared-servers';

interface TestFixtures {
  /** The API of a set of servers, with a key or without. */
  api: (systems: Systems, key?: string) => Api;
  /** Makes a merchant account with a key and, given `webhookUrl`, an endpoint. */
  account: (systems: Systems, options?: AccountOptions) => Promise<MerchantAccount>;
  /** Opens a webhook receiver that ends with the test. */
  receiver: () => Promise<Receiver>;
  /** Makes an empty PostgreSQL database that is dropped with the test; resolves to its URL. */
  database: () => Promise<string>;
}

interface WorkerFixtures {
  /** Both systems in one process, on one PostgreSQL database. */
  whole: Systems;
  /** Both systems in one process, on the embedded database. */
  embedded: Systems;
  /** The payment service and the shop in a process and on a database each. */
  split: Systems;
  /** Any of the three by name, for tests that run on each; the first to ask waits for the start. */
  servers: (kind: SystemsKind) => Promise<Systems>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  whole: [async ({}, use) => use(await askHouse('whole-postgres')), { scope: 'worker', timeout: 120_000 }],
  embedded: [async ({}, use) => use(await askHouse('whole-embedded')), { scope: 'worker', timeout: 120_000 }],
  split: [async ({}, use) => use(await askHouse('split')), { scope: 'worker', timeout: 120_000 }],
  servers: [async ({}, use) => use((kind) => askHouse(kind)), { scope: 'worker' }],

  api: async ({}, use) => use((systems, key) => apiAt(systems.paymentsUrl, key)),

  account: async ({}, use) =>
    use(async (systems, options) => systems.account ?? (await makeAccount(systems.paymentsEnv, options))),

  receiver: async ({}, use) => {
    const receivers: Receiver[] = [];
    await use(async () => {
      const receiver = await openReceiver();
      receivers.push(receiver);
      return receiver;
    });
    await Promise.all(receivers.map((receiver) => receiver.close()));
  },

  database: async ({}, use) => {
    const drops: (() => Promise<void>)[] = [];
    await use(async () => {
      const { url } = await askHouse<{ url: string }>('postgres');
      const made = await createDatabase(url);
      drops.push(made.drop);
      return made.url;
    });
    await Promise.all(drops.map((drop) => drop()));
  },
});

export { expect } from 'playwright/test';
