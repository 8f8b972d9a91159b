// Runs the tests of a spec on PostgreSQL and on the embedded database, each on a migrated database of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'playwright/test';
import type { Database } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';
import { storeDatabase } from '@/db/store/client';
import { simulatedNetwork } from '@/lib/payments/demo/network/simulated-network';
import { connectNetwork } from '@/lib/payments/network/network';
import { askTestServers } from './ask-test-servers';
import { createDatabase, embeddedDatabase } from './databases';
import { TEST_KEYS } from './test-keys';

type DefineTests = (engine: 'postgres' | 'embedded') => void;

/**
 * Calls `defineTests` once per engine, on the payment service's tables; the tests of an engine run one after the other. The
 * embedded database belongs to `npm run test:all`.
 */
export const onBothEngines = (defineTests: DefineTests) => onEach('payments', paymentsDatabase, defineTests);

/** The same, on the shop's tables. */
export const onBothStoreEngines = (defineTests: DefineTests) => onEach('store', storeDatabase, defineTests);

function onEach(system: 'payments' | 'store', database: () => Database, defineTests: DefineTests): void {
  const variable = `${system.toUpperCase()}_DATABASE_URL`;
  test.describe.configure({ mode: 'default' });
  for (const engine of ['postgres', 'embedded'] as const) {
    const title = engine === 'postgres' ? 'on PostgreSQL' : 'on the embedded database';
    test.describe(title, { tag: engine === 'postgres' ? [] : '@all' }, () => {
      let remove: () => void;

      // Here rather than above: every worker inherits what loading a file does to the environment.
      test.beforeAll(async () => {
        Object.assign(process.env, TEST_KEYS);
        connectNetwork(simulatedNetwork);
        if (engine === 'postgres') {
          const { url, drop } = await createDatabase(await askTestServers('empty'));
          process.env[variable] = url;
          remove = () => void drop().catch(() => {});
        } else {
          const folder = mkdtempSync(join(tmpdir(), 'eclusa-'));
          process.env[variable] = await embeddedDatabase(folder);
          remove = () => rmSync(folder, { recursive: true, force: true });
        }
      });
      test.afterAll(async () => {
        await database().close();
        remove();
      });

      defineTests(engine);
    });
  }
}
