import { paymentsDatabase } from './client';

/** Brings the payment service's tables up to date; harmless when they are. Called by `db/setup.ts`. */
export async function migratePayments(): Promise<void> {
  await paymentsDatabase().migrate('db/payments/migrations', 'payments_migrations');
}
