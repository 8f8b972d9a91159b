import { type Database, openDatabase } from '../open';
import { embeddedUrl } from '../settings';

/** The shop's database: `STORE_DATABASE_URL`, else `DATABASE_URL`, else the embedded one. */
export function storeDatabase(): Database {
  return openDatabase(process.env.STORE_DATABASE_URL || process.env.DATABASE_URL || embeddedUrl());
}
