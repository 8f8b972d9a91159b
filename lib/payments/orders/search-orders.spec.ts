// The dashboard's search, on both engines.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createAccount } from '../accounts/create-account';
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
                 || case when n in (7, 70) then ' andorinha' else '' end,
               'sealed', at, at, at
          from (select n, statement_timestamp() + n * interval '1 second' as at
                  from generate_series(1, ${OLD + NEW}::int) n) numbered`;
    }
  });

  const owner = () => ({ accountId: account, livemode: true });
  const find = async (q: string, after: string | null = null) => {
    const { orders, hasMore, mayMiss } = await searchOrders(owner(), { q, after });
    return { hasMore, mayMiss, references: orders.map(({ external_reference }) => external_reference) };
  };

  test('finds a word, its beginning, several words, a reference and an id, newest first', async () => {
    const birds = { references: ['old-70', 'old-7'], hasMore: false, mayMiss: false };
    expect(await find('andorinha')).toEqual(birds);
    expect(await find('  ANDOR ')).toEqual(birds);
    expect(await find('andorinha azeite')).toEqual(birds);
    expect(await find('andorinha manta')).toEqual({ references: [], hasMore: false, mayMiss: false });
    expect((await find('old-77')).references).toEqual([...range(779, 770), 'old-77']);
    expect((await find(`ord_0${'7'.padStart(25, '0')}`)).references).toEqual(['old-7']);
    expect((await find(`ord_1${'7'.padStart(25, '0')}`)).references).toEqual([]);
    expect((await find('!?')).references).toEqual([]);
  });

  test('pages through what many of the newest orders match', async () => {
    const first = await find('manta');
    expect(first.references).toHaveLength(25);
    expect([first.references[0], first.hasMore, first.mayMiss]).toEqual([`new-${OLD + NEW}`, true, false]);
    const second = await find('manta', `ord_0${String(OLD + NEW - 24).padStart(25, '0')}`);
    expect(second.references[0]).toBe(`new-${OLD + NEW - 25}`);
  });

  test('says so when more than 1,000 older orders match', async () => {
    const page = await find('azeite');
    expect([page.references.length, page.mayMiss]).toEqual([25, true]);
    expect((await find('old-')).mayMiss).toBe(true);
    expect((await searchOrders(owner(), { q: 'azeite', status: ['failed'] })).orders).toEqual([]);
  });

  test('in a long list, shows recent ones of those that many older orders match, and all of those that few match', async () => {
    const long = { accountId: await createAccount('Long'), livemode: true };
    const [size, kept] = [16_500, 4_500];
    await paymentsDatabase().query`
      insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, description,
        phone, created_at, expires_at, paid_at)
      select 'ord_2' || lpad(n::text, 25, '0'), ${long.accountId}, true, 'paid', 1000, 'mbway', 'no-' || n,
             case when n <= ${size - kept}::int then 'Azeite' else 'Manta' end
               || case when n between 3000 and 3400 then ' pote' else '' end || ' encomenda',
             'sealed', at, at, at
        from (select n, statement_timestamp() - (${size}::int - n) * interval '1 minute' as at
                from generate_series(1, ${size}::int) n) numbered`;
    const numbers = async (q: string, after: string | null = null) => {
      const page = await searchOrders(long, { q, after });
      return { ...page, numbers: page.orders.map((order) => Number(order.external_reference.slice(3))) };
    };
    const oil = await numbers('azeite');
    expect([oil.numbers.length, oil.tooMany, oil.mayMiss]).toEqual([25, true, true]);
    expect(oil.numbers).toEqual([...oil.numbers].sort((a, b) => b - a));
    expect(Math.min(...oil.numbers)).toBeGreaterThan(size - kept - size / 8);
    // A cluster, in which the sample may lie, is found whole.
    const pots = await numbers('pote');
    expect([pots.numbers[0], pots.tooMany, pots.mayMiss]).toEqual([3_400, false, false]);
    expect(pots.counts.paid.count).toBe(401);
    expect((await numbers('encomenda')).numbers[0]).toBe(size);
  });
});

const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => `old-${from - n}`);
