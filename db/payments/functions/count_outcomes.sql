CREATE OR REPLACE FUNCTION payments.count_outcomes(account text, since timestamptz, before timestamptz)
RETURNS TABLE (day date, method text, outcome text, orders bigint, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT payments.day_in_lisbon(o.created_at), o.method, 'paid', count(*), sum(o.amount)::bigint
    FROM payments.orders o
   WHERE o.account_id = account AND o.livemode = (SELECT a.livemode FROM payments.accounts a WHERE a.id = account)
     AND o.paid_at >= since AND o.paid_at < before
   GROUP BY 1, 2
  UNION ALL
  SELECT payments.day_in_lisbon(o.created_at), o.method, substr(event.type, 7), count(*), sum(o.amount)::bigint
    FROM payments.events event JOIN payments.orders o ON o.id = event.order_id
   WHERE event.account_id = account AND event.type IN ('order.failed', 'order.expired') AND NOT event.outside_contract
     AND event.created_at >= since AND event.created_at < before
   GROUP BY 1, 2, 3
$$;
