// What the developers' pages list, for an account with many orders: an event and a delivery of each, nearly all of
// the attempts of the last day, and as many requests within the seven days that the log keeps.
import type { Sql } from 'postgres';

/** Events that are given up are rare; one endpoint in three is new and has few; one was removed. */
export async function fillDevelopers(sql: Sql, account: string, size: number): Promise<void> {
  const fill = (statement: string) => sql.unsafe(statement, [account, size]);
  await fill(`
    insert into payments.webhook_endpoints (id, account_id, url, secret, created_at, removed_at)
    select 'whe_' || right($1, 6) || lpad(n::text, 20, '0'), $1, 'https://shop.example/' || n, 'sealed',
           statement_timestamp() - interval '1 year', case n when 3 then statement_timestamp() end
      from generate_series(1, 3) n where $2 > 0`);
  await fill(`
    insert into payments.events (id, account_id, order_id, type, body, created_at)
    select 'evt_' || substr(id, 5), $1, id,
           case status when 'expired' then 'order.expired' when 'failed' then 'order.failed'
             when 'refunded' then 'order.refunded' else 'order.paid' end,
           '{}', coalesce(paid_at, created_at)
      from payments.orders where account_id = $1 and $2 > 0`);
  await fill(`
    insert into payments.deliveries (event_id, endpoint_id, event_type, status, attempts, next_attempt_at, delivered_at, created_at)
    select event.id, 'whe_' || right($1, 6) || lpad(endpoint::text, 20, '0'), type, status, 1, created_at,
           case status when 'delivered' then created_at end, created_at
      from (select *, right(id, 20)::bigint as n from payments.events where account_id = $1) event
      cross join lateral (select 1 as endpoint union all select 2 where n > $2::int - 200) sent
      cross join lateral (
        select case when n % 5000 = 0 then 'dead' when n > $2::int - 30 then 'pending' else 'delivered' end as status) stands
     order by created_at`);
  // A day with as many attempts as a shop with thirty million orders a year has.
  await fill(`
    insert into payments.delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, request_headers,
      response_status, response_body)
    select id, 1, endpoint_id,
           case when n > $2::int * 0.92 then statement_timestamp() - ($2::int - n) * interval '1 second' else created_at end,
           20 + n % 400, '{}', case when n % 50 = 0 then 500 else 200 end, 'ok'
      from (select *, right(event_id, 20)::bigint as n from payments.deliveries
             where endpoint_id like 'whe_' || right($1, 6) || '%') delivery where n > $2::int * 0.5`);
  await fill(`
    insert into payments.api_keys (id, account_id, name, livemode, digest, last_four, created_at, last_used_at)
    select 'key_' || right($1, 6) || lpad(n::text, 20, '0'), $1, 'Key ' || n, true, decode(md5($1 || n), 'hex'), 'a1b2',
           statement_timestamp(), statement_timestamp()
      from generate_series(1, 10) n where $2 > 0`);
  // Ids sort by time: their first ten characters are milliseconds in Crockford's alphabet.
  await fill(`
    insert into payments.api_requests (id, account_id, api_key_id, method, path, order_id, status, code, duration_ms,
      idempotency_key, replayed, at)
    select 'req_' || (select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (millis >> (5 * (9 - digit)) & 31)::int + 1, 1), '' order by digit)
                       from generate_series(0, 9) digit) || lpad(n::text, 16, '0'),
           $1, 'key_' || right($1, 6) || lpad((case when n % 100 = 0 then 2 + n / 100 % 9 else 1 end)::text, 20, '0'),
           case when n % 10 < 3 or n = 7 then 'POST' else 'GET' end,
           case when n = 7 then '/v1/orders/{id}/refunds' when n % 10 < 4 then '/v1/orders' else '/v1/orders/{id}' end,
           'ord_' || right($1, 6) || lpad(n::text, 20, '0'),
           case when n = 7 then 409 when n % 1000 = 0 then 500 when n % 40 = 0 then 400 when n % 10 < 3 then 201 else 200 end,
           case when n % 40 = 0 then 'validation_failed' end, 12, case when n % 10 < 3 then 'once-' || n end, false, at
      from generate_series(1, $2::int) n
      cross join lateral (
        select date_trunc('milliseconds', statement_timestamp() - ($2::int - n) * (6.9 * 86400 / $2::int) * interval '1 second') as at) made
      cross join lateral (select (extract(epoch from at) * 1000)::bigint as millis) clock`);
}
