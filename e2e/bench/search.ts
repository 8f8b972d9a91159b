// `npm run bench:search`: the dashboard's orders page over a million orders of one account, what each filter and search
// costs at the database. The descriptions hold a word that every order has, some that only old orders have, and one that
// a single order has.
import { startThrowawayPostgres } from '../../lib/commands/throwaway-postgres.mjs';
import { createDatabase } from '../support/databases';
import { TEST_KEYS } from '../support/test-keys';
import { median } from './load';

const ORDERS = 1_000_000;
const ROUNDS = 15;
/** Milliseconds that the slowest may take. */
const TARGET = 100;

const throwaway = await startThrowawayPostgres();
try {
  const { url } = await createDatabase(throwaway.url);
  Object.assign(process.env, TEST_KEYS, { DATABASE_URL: url });
  const { migratePayments } = await import('@/db/payments/migrate');
  const { paymentsDatabase } = await import('@/db/payments/client');
  const { createAccount } = await import('@/lib/payments/accounts/create-account');
  const { searchOrders } = await import('@/lib/payments/orders/search-orders');
  const { closeDatabases } = await import('@/db/open');
  await migratePayments();
  const account = await createAccount('Search');
  const other = await createAccount('Another');
  const database = paymentsDatabase();
  const id = (n: number) => `ord_${String(n).padStart(26, '0')}`;
  // Another account has as many of the same words, so that the words alone are not enough to tell.
  for (const [owner, first] of [
    [other, ORDERS],
    [account, 0],
  ] as const) {
    await database.run(
      `insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, description,
         phone, refunded_amount, created_at, expires_at, paid_at)
       select 'ord_' || lpad((n + $2)::text, 26, '0'), $1, true,
              case n % 10 when 0 then 'refunded' when 1 then 'expired' when 2 then 'failed' else 'paid' end,
              1000, 'mbway', 'bench-' || n,
              'Encomenda ' || n || case when n <= $3 * 0.7 then ' azeite novo' else ' manta de burel' end
                || case when n = 7 then ' andorinha' else '' end,
              'sealed', case n % 10 when 0 then 1000 else 0 end, at, at + interval '4 minutes',
              case when n % 10 in (1, 2) then null else at end
         from (select n, statement_timestamp() - interval '1 hour' - ($3 - n) * interval '1 second' as at
                 from generate_series(1, $3::int) n) numbered`,
      [owner, first, ORDERS],
    );
  }
  await database.run('vacuum analyze payments.orders', []);

  const CASES: Record<string, Parameters<typeof searchOrders>[1]> = {
    'the first page': {},
    'page 20,000': { after: id(ORDERS / 2) },
    'a status': { status: 'failed' },
    'a status and a method with no orders': { status: 'failed', method: 'multibanco' },
    'a whole reference': { search: 'bench-777777' },
    'the beginning of every reference': { search: 'bench' },
    'the beginning of every reference, a status': {
      search: 'bench',
      status: 'refunded',
      after: id(ORDERS / 2),
    },
    'a word of every order': { search: 'encomenda' },
    'a word of new orders': { search: 'burel' },
    'a word of 700,000 old orders': { search: 'azeite' },
    'two words of 700,000 old orders': { search: 'azeite novo' },
    'the beginning of a word of old orders': { search: 'az' },
    'a word of old orders, a status': { search: 'azeite', status: 'failed' },
    'a digit that begins many numbers': { search: '7' },
    'two digits': { search: '77' },
    'a common word and a rare one': { search: 'azeite andorinha' },
    'a word of one order': { search: 'andorinha' },
    'a word of no order': { search: 'sardinha' },
    'one letter': { search: 'a' },
  };
  console.log(`\nOne page of ${ORDERS} orders of one account, at the database, in ms, ${ROUNDS} rounds.\n`);
  for (const [name, filter] of Object.entries(CASES)) {
    const times: number[] = [];
    let found = 0;
    let notice = '';
    for (let round = -2; round < ROUNDS; round++) {
      const started = performance.now();
      const page = await searchOrders({ accountId: account, livemode: true }, filter);
      if (round >= 0) times.push(performance.now() - started);
      found = page.orders.length;
      notice = page.tooMany ? ', says that more than 1,000 match' : '';
    }
    const slowest = Math.max(...times);
    console.log(
      `${name.padEnd(46)} ${median(times).toFixed(1).padStart(6)}  slowest ${slowest.toFixed(1).padStart(6)}  ` +
        `${slowest < TARGET ? 'met' : 'MISSED'}  (${found} orders${notice})`,
    );
  }
  await closeDatabases();
} finally {
  await throwaway.stop();
}
