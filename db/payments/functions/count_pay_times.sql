CREATE OR REPLACE FUNCTION payments.count_pay_times(account text, since timestamptz, before timestamptz)
RETURNS TABLE (day date, method text, seconds integer, orders bigint) LANGUAGE sql STABLE AS $$
  SELECT payments.day_in_lisbon(o.paid_at), o.method, payments.pay_time(o.created_at, o.paid_at), count(*)
    FROM payments.orders o
   WHERE o.account_id = account AND o.livemode = (SELECT a.livemode FROM payments.accounts a WHERE a.id = account)
     AND o.paid_at >= since AND o.paid_at < before
   GROUP BY 1, 2, 3
$$;
