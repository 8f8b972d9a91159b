// Runs the tests of a spec on PostgreSQL and on the embedded database, each on a migrated payments database of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { migratePayments } from '@/db/payments/migrate';
import { createDatabase, embeddedDatabase } from './databases';
import { TEST_KEYS } from './test-keys';
import { askTestServers } from './test-servers';

/** Calls `defineTests` once per engine; the tests of an engine run one after the other. */
export function onBothEngines(defineTests: (engine: 'postgres' | 'embedded') => void): void {
  test.describe.configure({ mode: 'default' });
  for (const engine of ['postgres', 'embedded'] as const) {
    test.describe(engine === 'postgres' ? 'on PostgreSQL' : 'on the embedded database', () => {
      let remove: () => unknown;

      test.beforeAll(async () => {
        Object.assign(process.env, TEST_KEYS);
        if (engine === 'postgres') {
          const { url, drop } = await createDatabase((await askTestServers<{ url: string }>('postgres')).url);
          process.env.PAYMENTS_DATABASE_URL = url;
          remove = drop;
        } else {
          const folder = mkdtempSync(join(tmpdir(), 'payments-'));
          process.env.PAYMENTS_DATABASE_URL = await embeddedDatabase(folder);
          remove = () => rmSync(folder, { recursive: true, force: true });
        }
        await migratePayments();
      });
      test.afterAll(async () => {
        await paymentsDatabase().close();
        await remove();
      });

      defineTests(engine);
    });
  }
}
