// Brings the shop's database up to date; the setup calls it before the first request.
import { storeDatabase } from './client';

/** Applies the shop's committed migrations that are missing; safe to repeat. */
export function migrateStore(): Promise<void> {
  return storeDatabase().migrate('db/store/migrations', 'store_migrations');
}
