// The last 24 hours of attempts, by hour and endpoint, for the dashboard's bars.
import { paymentsDatabase } from '@/db/payments/client';

export interface HourOfAttempts {
  /** When the hour begins. */
  at: Date;
  delivered: number;
  failed: number;
}

/** Twenty-four hours, oldest first, for each endpoint of the account, by its clock. */
export async function countAttempts(accountId: string): Promise<Map<string, HourOfAttempts[]>> {
  const rows = await paymentsDatabase().query<HourOfAttempts & { endpoint_id: string }>`
    with attempt as (
      select delivery.endpoint_id, date_trunc('hour', attempt.started_at) as at,
             attempt.response_status between 200 and 299 as good
        from payments.delivery_attempts attempt
        join payments.deliveries delivery on delivery.id = attempt.delivery_id
        join payments.webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
       where attempt.started_at >= date_trunc('hour', payments.now(${accountId})) - interval '23 hours'
         and endpoint.account_id = ${accountId}
    )
    select endpoint.id as endpoint_id, hour.at,
           count(attempt.at) filter (where attempt.good) as delivered,
           count(attempt.at) filter (where attempt.good is not true) as failed
      from payments.webhook_endpoints endpoint
      cross join generate_series(date_trunc('hour', payments.now(${accountId})) - interval '23 hours',
        date_trunc('hour', payments.now(${accountId})), interval '1 hour') as hour (at)
      left join attempt on attempt.endpoint_id = endpoint.id and attempt.at = hour.at
     where endpoint.account_id = ${accountId} and endpoint.removed_at is null
     group by endpoint.id, hour.at
     order by endpoint.id, hour.at`;
  const hours = new Map<string, HourOfAttempts[]>();
  for (const { endpoint_id, ...hour } of rows) {
    const known = hours.get(endpoint_id);
    if (known) known.push(hour);
    else hours.set(endpoint_id, [hour]);
  }
  return hours;
}
