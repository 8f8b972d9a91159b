import { migrate } from '../migrate';
import { storeDatabase } from './client';

/** Brings the shop's tables up to date; harmless when they are. */
export const migrateStore = () => migrate(storeDatabase(), 'db/store/migrations', 'store_migrations');
