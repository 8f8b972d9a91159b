// A page of a long list is read along an index, in order, whatever the planner knows of the table.
import { expect, test } from 'playwright/test';
import type { Value } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createAccount } from '../accounts/create-account';
import type { ListQuery } from '../contract/schemas';
import { selectPage } from './list-orders';

const ORDERS = 2_000;
const CURSOR = `ord_${String(ORDERS / 2).padStart(26, '0')}`;

/** No index begins with the method: where few orders have it, the planner may read the account's orders and sort those. */
const FILTERS = [{}, { status: 'failed' }, { method: 'mbway' }, { status: 'paid', method: 'mbway' }] as const;

onBothEngines(() => {
  let accountId: string;

  test.beforeAll(async () => {
    const database = paymentsDatabase();
    await database.query`alter table payments.orders set (autovacuum_enabled = off)`;
    accountId = await createAccount('M');
    await database.query`
      insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, phone,
        created_at, expires_at, paid_at)
      select 'ord_' || lpad(n::text, 26, '0'), ${accountId}, true, 'paid', 1000, 'mbway', 'plan-' || n, 'sealed',
             at, at + interval '4 minutes', at
        from (select n, statement_timestamp() + n * interval '1 second' as at
                from generate_series(1, ${ORDERS}::int) n) numbered`;
  });

  /** Expects the database to read the first page and a later one along an index. */
  async function expectIndexed(filter: ListQuery): Promise<void> {
    for (const cursor of [{}, { starting_after: CURSOR }]) {
      const { sql, params } = selectPage({ accountId, livemode: true }, { ...filter, ...cursor }).toSQL();
      const explained = await paymentsDatabase().run(`explain (costs off) ${sql}`, params as Value[]);
      const plan = JSON.stringify(explained);
      expect(plan).toMatch(/Index Scan Backward using orders_newest\w* on orders/);
      expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/);
    }
  }

  test('a million orders without statistics: the first page and later ones', async () => {
    await paymentsDatabase().query`
      update pg_class set reltuples = 1000000, relpages = pg_relation_size(oid) / 8192 where relname = 'orders'`;
    await expectIndexed({});
  });

  test('each filter: the first page and later ones', async () => {
    await paymentsDatabase().query`analyze payments.orders`;
    for (const filter of FILTERS) await expectIndexed(filter);
  });
});
