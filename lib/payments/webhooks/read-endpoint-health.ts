// How each endpoint of an account responds.
import { paymentsDatabase } from '@/db/payments/client';

export interface EndpointHealth {
  /** Failing when its latest request had no 2xx response. */
  state: 'well' | 'failing' | 'never';
  lastAttemptAt: Date | null;
  /** Requests of the last 24 hours, as `countAttempts` has them, and those of them without a 2xx response. */
  attempts: number;
  failed: number;
  /** Milliseconds until a response came, in the last 24 hours; null without any. */
  median: number | null;
  p95: number | null;
}

/** Keyed by endpoint; times are by the account's clock. */
export async function readEndpointHealth(accountId: string): Promise<Map<string, EndpointHealth>> {
  const rows = await paymentsDatabase().query<EndpointHealth & { id: string }>`
    select endpoint.id, latest.started_at as "lastAttemptAt",
           case when latest.started_at is null then 'never'
                when latest.response_status between 200 and 299 then 'well' else 'failing' end as state,
           day.attempts, day.failed, day.times[1]::float8 as median, day.times[2]::float8 as p95
      from payments.webhook_endpoints endpoint
      left join lateral (
        select started_at, response_status from payments.delivery_attempts
         where endpoint_id = endpoint.id order by started_at desc limit 1
      ) latest on true
      cross join lateral (
        select count(*)::integer as attempts,
               (count(*) filter (where (response_status between 200 and 299) is not true))::integer as failed,
               percentile_disc(array[0.5, 0.95]) within group (order by duration_ms)
                 filter (where response_status is not null) as times
          from payments.delivery_attempts
         where endpoint_id = endpoint.id and started_at >= date_trunc('hour', payments.now(${accountId})) - interval '23 hours'
      ) day
     where endpoint.account_id = ${accountId} and endpoint.removed_at is null`;
  return new Map(rows.map(({ id, ...health }) => [id, health]));
}
