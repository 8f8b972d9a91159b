import { paymentsDatabase } from '@/db/payments/client';

/** How deliveries stand: what monitoring watches. */
export interface DeliveryBacklog {
  /** Not delivered yet; `failing` of them have been tried. */
  pending: number;
  failing: number;
  /** Given up; they can be re-sent by hand. */
  dead: number;
  /** Seconds since the oldest pending delivery was recorded; 0 when there is none. */
  oldestSeconds: number;
}

/** Counts the deliveries of all accounts, by the wall clock. */
export async function deliveryBacklog(): Promise<DeliveryBacklog> {
  const [row] = await paymentsDatabase().query<DeliveryBacklog>`
    select (select count(*) from payments.deliveries where status = 'pending') as pending,
           (select count(*) from payments.deliveries where status = 'pending' and attempts > 0) as failing,
           (select count(*) from payments.deliveries where status = 'dead') as dead,
           (select greatest(0, coalesce(floor(extract(epoch from statement_timestamp() - min(created_at))), 0))::integer
              from payments.deliveries where status = 'pending') as "oldestSeconds"`;
  if (!row) throw new Error('The database gave no count of deliveries');
  return row;
}
