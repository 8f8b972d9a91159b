import { join } from 'node:path';
import { type Migratable, migrate } from '../migrate';
import { paymentsDatabase } from './client';

/** Set in bundles, which have the folder beside them. */
declare const BUNDLE_FOLDER: string;

/** The folder of the tables' migrations and functions. */
export const paymentsSchema = () =>
  typeof BUNDLE_FOLDER === 'string' ? join(BUNDLE_FOLDER, 'payments') : 'db/payments';

/** Brings the payment service's tables up to date; harmless when they are. */
export const migratePayments = (database: Migratable = paymentsDatabase()) =>
  migrate(database, paymentsSchema());
