import { type Migratable, migrate } from '../migrate';
import { storeDatabase } from './client';

/** Brings the shop's tables up to date; harmless when they are. */
export const migrateStore = (database: Migratable = storeDatabase()) => migrate(database, 'db/store');
