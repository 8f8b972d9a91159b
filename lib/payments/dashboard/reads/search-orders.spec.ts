// The dashboard's search, on both engines.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { searchOrders } from './search-orders';

const OLD = 1_500;
const NEW = 4_100;

onBothEngines(() => {
  let account: string;

  test.beforeAll(async () => {
    account = await createAccount('M');
    for (const [owner, prefix] of [
      [account, '0'],
      [await createAccount('Another'), '1'],
    ] as const) {
      await paymentsDatabase().query`
        insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, description,
          phone, created_at, expires_at, paid_at)
        select 'ord_' || ${prefix} || lpad(n::text, 25, '0'), ${owner}, true, 'paid', 1000, 'mbway',
               case when n <= ${OLD}::int then 'old-' else 'new-' end || n,
               case when n <= ${OLD}::int then 'Azeite novo' else 'Manta' end || ' ' || n
                 || case when n in (7, 70) then ' andorinha 100%' else '' end,
               'sealed', at, at, at
          from (select n, statement_timestamp() + n * interval '1 second' as at
                  from generate_series(1, ${OLD + NEW}::int) n) numbered`;
    }
  });

  const owner = () => ({ accountId: account, livemode: true });
  const find = async (q: string, after: string | null = null) => {
    const { orders, counts } = await searchOrders(owner(), { q, after });
    return {
      count: counts.paid.count,
      references: orders.map(({ external_reference }) => external_reference),
    };
  };

  test('finds words and their parts, in any order and case, a reference and an id, newest first', async () => {
    const birds = { references: ['old-70', 'old-7'], count: 2 };
    for (const q of ['andorinha', '  ANDOR ', 'dorinha', 'andorinha azeite', 'old- andorinha', '100%'])
      expect(await find(q), q).toEqual(birds);
    for (const q of ['andorinha manta', '0%0', 'old_7', '\\', '!?'])
      expect(await find(q), q).toEqual({ references: [], count: 0 });
    expect(await find('OLD-77')).toEqual({
      references: [...range(779, 770), 'old-77'],
      count: 11,
    });
    expect((await find(`ord_0${'7'.padStart(25, '0')}`)).references).toEqual(['old-7']);
    expect((await find(`ord_1${'7'.padStart(25, '0')}`)).references).toEqual([]);
  });

  test('finds and counts all of those that many orders match, page by page, old ones too', async () => {
    const first = await find('manta');
    expect(first).toEqual({ references: range(OLD + NEW, OLD + NEW - 24, 'new'), count: NEW });
    const second = await find('manta', `ord_0${String(OLD + NEW - 24).padStart(25, '0')}`);
    expect(second.references[0]).toBe(`new-${OLD + NEW - 25}`);
    expect(await find('azeite')).toEqual({ references: range(OLD, OLD - 24), count: OLD });
    expect((await searchOrders(owner(), { q: 'azeite', status: ['failed'] })).orders).toEqual([]);
  });
});

const range = (from: number, to: number, prefix = 'old') =>
  Array.from({ length: from - to + 1 }, (_, n) => `${prefix}-${from - n}`);
