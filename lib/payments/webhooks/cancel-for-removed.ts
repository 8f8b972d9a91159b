import { paymentsDatabase } from '@/db/payments/client';

/** Cancels what is pending for endpoints that were removed while an event was being recorded for them. */
export async function cancelForRemoved(): Promise<void> {
  await paymentsDatabase().query`
    update payments.deliveries delivery set status = 'cancelled', lease = null, leased_until = null
      from payments.webhook_endpoints endpoint
     where endpoint.removed_at is not null and delivery.endpoint_id = endpoint.id and delivery.status = 'pending'`;
}
