import { paymentsDatabase } from '@/db/payments/client';

/** Forgets keys after 72 hours; the spec asks for at least 24. Called by the worker. */
export async function purgeIdempotencyKeys(): Promise<void> {
  await paymentsDatabase().query`
    delete from payments.idempotency_keys where created_at < payments.now() - interval '72 hours'`;
}
