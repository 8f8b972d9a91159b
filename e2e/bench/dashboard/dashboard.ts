// `npm run bench:dashboard`: what the dashboard's pages cost at the database, for a merchant with a million orders. Each
// area brings its own pages: `{area}-reads.ts`. With BENCH_DATABASE_URL the database is kept and used again.
import { startThrowawayPostgres } from '../../../lib/commands/throwaway-postgres.mjs';
import { createDatabase } from '../../support/databases';
import { TEST_KEYS } from '../../support/test-keys';
import { median } from '../load';
import { COMBINED, type Reads } from './reads';

const ORDERS = 1_000_000;
const ROUNDS = 5;
/** Milliseconds. */
const TARGET = 100;

const kept = process.env.BENCH_DATABASE_URL;
const throwaway = kept ? undefined : await startThrowawayPostgres();
try {
  const url = kept ?? (await createDatabase(throwaway?.url ?? '')).url;
  Object.assign(process.env, TEST_KEYS, { DATABASE_URL: url });
  const { closeDatabases } = await import('@/db/open');
  const owner = { accountId: await prepare(), livemode: true };
  const areas = {
    Orders: (await import('./orders-reads')).ordersReads,
    Money: (await import('./money-reads')).moneyReads,
    Developers: (await import('./developers-reads')).developersReads,
  };
  const asked = process.argv[2]?.toLowerCase();
  for (const [area, reads] of Object.entries(areas)) {
    if (asked && asked !== area.toLowerCase()) continue;
    console.log(`\n${area}: ms at the database, ${ORDERS} orders in one account, median of ${ROUNDS}\n`);
    await measure(await reads(owner, ORDERS));
  }
  await closeDatabases();
} finally {
  await throwaway?.stop();
}

/** A migrated database with two full accounts; resolves to the larger one's id. */
async function prepare(): Promise<string> {
  const { migratePayments } = await import('@/db/payments/migrate');
  const { paymentsDatabase } = await import('@/db/payments/client');
  const { createAccount } = await import('@/lib/payments/accounts/create-account');
  const { fillAccount } = await import('./fill-account');
  const { fillDevelopers } = await import('./fill-developers');
  await migratePayments();
  const database = paymentsDatabase();
  const [filled] = await database.query<{
    id: string;
  }>`select id from payments.accounts where name = 'Large'`;
  if (filled) return filled.id;
  const account = await createAccount('Large');
  // Another account's orders lie between: an index must tell them apart.
  await fillAccount(database, await createAccount('Another'), ORDERS / 5);
  await fillAccount(database, account, ORDERS);
  await fillDevelopers(database, account, ORDERS);
  await database.run('vacuum analyze', []);
  return account;
}

async function measure(reads: Reads): Promise<void> {
  const results: { name: string; middle: number; slowest: number }[] = [];
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    // The first two rounds fill caches and plans.
    for (let round = -2; round < ROUNDS; round++) {
      const started = performance.now();
      await read();
      if (round >= 0) times.push(performance.now() - started);
    }
    results.push({ name, middle: median(times), slowest: Math.max(...times) });
  }
  const print = ({ name, middle, slowest }: (typeof results)[number]) =>
    console.log(
      `${name.padEnd(76)} ${middle.toFixed(1).padStart(6)}  slowest ${slowest.toFixed(1).padStart(6)}  ` +
        `${middle <= TARGET ? 'met' : 'MISSED'}`,
    );
  for (const result of results) if (!result.name.includes(COMBINED)) print(result);
  const combined = results.filter(({ name }) => name.includes(COMBINED));
  if (combined.length === 0) return;
  const missed = combined.filter(({ middle }) => middle > TARGET).length;
  console.log(
    `\n${combined.length} combinations: median ${median(combined.map(({ middle }) => middle)).toFixed(1)}, ` +
      `${missed} above ${TARGET} ms. The slowest:`,
  );
  for (const result of combined.sort((a, b) => b.middle - a.middle).slice(0, 12)) print(result);
}
