import { paymentsDatabase } from '@/db/payments/client';

/** Cancels what is pending for endpoints that were removed while an event was being recorded for them. */
export async function cancelForRemoved(): Promise<void> {
  await paymentsDatabase().query`
    with stranded as (
      -- Not while an attempt is under way: its outcome is recorded first.
      select delivery.id from payments.deliveries delivery
        join payments.webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
       where endpoint.removed_at is not null and delivery.status = 'pending'
         and (delivery.leased_until is null or delivery.leased_until < statement_timestamp())
         for update of delivery skip locked
    )
    update payments.deliveries delivery set status = 'cancelled', lease = null, leased_until = null
      from stranded where delivery.id = stranded.id`;
}
