// How much an account's keys are used.
import { paymentsDatabase } from '@/db/payments/client';

export interface KeyUsage {
  /** Logged requests of the last seven days, and those of them that failed (a status of 400 or more). */
  requests: number;
  failed: number;
  /** Requests within the last 60 seconds that count against the rate limit. */
  lastMinute: number;
}

/** Keyed by API key, for keys that were used; times are by the account's clock. */
export async function readKeyUsage(accountId: string): Promise<Map<string, KeyUsage>> {
  const rows = await paymentsDatabase().query<KeyUsage & { id: string }>`
    select key.id, coalesce(week.requests, 0) as requests, coalesce(week.failed, 0) as failed,
           (select count(*)::integer from payments.rate_hits hit
             where hit.api_key_id = key.id and hit.at > payments.now(${accountId}) - interval '60 seconds'
               and hit.at <= payments.now(${accountId})) as "lastMinute"
      from payments.api_keys key
      left join (
        select api_key_id, count(*)::integer as requests, count(*) filter (where status >= 400)::integer as failed
          from payments.api_requests
         where account_id = ${accountId} and at > (select payments.now(${accountId})) - interval '7 days'
         group by api_key_id) week on week.api_key_id = key.id
     where key.account_id = ${accountId}`;
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}
