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
    select endpoint.id as endpoint_id, hour.at, coalesce(attempts.delivered, 0)::integer as delivered,
           coalesce(attempts.failed, 0)::integer as failed
      from payments.webhook_endpoints endpoint
      cross join generate_series(date_trunc('hour', payments.now(${accountId})) - interval '23 hours',
        date_trunc('hour', payments.now(${accountId})), interval '1 hour') as hour (at)
      left join lateral (
        select count(*) filter (where response_status between 200 and 299) as delivered,
               count(*) filter (where (response_status between 200 and 299) is not true) as failed
          from payments.delivery_attempts
         where endpoint_id = endpoint.id and started_at >= hour.at and started_at < hour.at + interval '1 hour'
      ) attempts on true
     where endpoint.account_id = ${accountId} and endpoint.removed_at is null
     order by endpoint.id, hour.at`;
  const hours = new Map<string, HourOfAttempts[]>();
  for (const { endpoint_id, ...hour } of rows) {
    const known = hours.get(endpoint_id);
    if (known) known.push(hour);
    else hours.set(endpoint_id, [hour]);
  }
  return hours;
}
