// The database of the dashboard's benchmarks: an account with many orders, and another beside it.
import postgres from 'postgres';
import { startThrowawayPostgres } from '../../../../lib/commands/throwaway-postgres.mjs';
import { createDatabase } from '../../../support/databases';
import { TEST_KEYS } from '../../../support/test-keys';

/** 100,000 unless BENCH_ORDERS says otherwise. */
export const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);

/** Opens it in this process. With BENCH_DATABASE_URL it is kept and used again. */
export async function openLargeAccount(): Promise<{
  url: string;
  accountId: string;
  close: () => Promise<void>;
}> {
  const kept = process.env.BENCH_DATABASE_URL;
  const throwaway = kept ? undefined : await startThrowawayPostgres();
  if (throwaway) process.env.TEST_POSTGRES_URL = throwaway.url;
  const url = kept ?? (await createDatabase()).url;
  Object.assign(process.env, TEST_KEYS, { DATABASE_URL: url });
  const { closeDatabases } = await import('@/db/open');
  const close = async () => {
    await closeDatabases();
    await throwaway?.stop();
  };
  try {
    return { url, accountId: await prepare(url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A migrated database with two full accounts; resolves to the larger one's id. */
async function prepare(url: string): Promise<string> {
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
  // Statements that fill may take longer than the product's.
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  // Another account's orders lie between: an index must tell them apart.
  await fillAccount(sql, await createAccount('Another'), ORDERS / 5);
  await fillAccount(sql, account, ORDERS);
  await fillDevelopers(sql, account, ORDERS);
  await sql`vacuum analyze`;
  await sql.end();
  return account;
}
