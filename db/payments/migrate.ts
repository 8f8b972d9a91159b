import { join } from 'node:path';
import { type Migratable, migrate } from '../migrate';
import { paymentsDatabase } from './client';

/** Where a bundle stands, which has the migrations beside it; declared nowhere else. */
declare const BUNDLE_FOLDER: string;

/** The folder of the migrations. */
export const paymentsMigrations = () =>
  join(typeof BUNDLE_FOLDER === 'string' ? BUNDLE_FOLDER : 'db/payments', 'migrations');

/** Brings the payment service's tables up to date; harmless when they are. */
export const migratePayments = (database: Migratable = paymentsDatabase()) =>
  migrate(database, paymentsMigrations(), 'payments_migrations');
