import { paymentsDatabase } from '@/db/payments/client';

/** Forgets API calls after seven days. Called by the worker. */
export async function purgeRequests(): Promise<void> {
  await paymentsDatabase().query`
    delete from payments.api_requests where at < payments.now() - interval '7 days'`;
}
