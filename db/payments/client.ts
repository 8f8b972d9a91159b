import { type Database, openDatabase } from '../open';
import { embeddedUrl } from '../settings';

/** The payment service's database: `PAYMENTS_DATABASE_URL`, else `DATABASE_URL`, else the embedded one. */
export function paymentsDatabase(): Database {
  return openDatabase(url());
}

/** Whether it goes with this process. */
export const isPaymentsInMemory = () => url().startsWith('pglite:memory:');

const url = () => process.env.PAYMENTS_DATABASE_URL || process.env.DATABASE_URL || embeddedUrl();
