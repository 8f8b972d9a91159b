import { migrate } from '../migrate';
import { paymentsDatabase } from './client';

/** Brings the payment service's tables up to date; harmless when they are. */
export const migratePayments = () =>
  migrate(paymentsDatabase(), 'db/payments/migrations', 'payments_migrations');
