-- As `totals_between`, by day, both ends included. A day can come in two rows.
CREATE OR REPLACE FUNCTION payments.days_between(account text, first date, last date)
RETURNS TABLE (
  day date, method text, created bigint, created_amount bigint, paid bigint, paid_amount bigint, fees bigint,
  refunds bigint, refunded_amount bigint
) LANGUAGE sql STABLE AS $$
  SELECT t.day, t.method, t.created, t.created_amount, t.paid, t.paid_amount, t.fees, t.refunds, t.refunded_amount
    FROM payments.daily_totals t WHERE t.account_id = account AND t.day >= first AND t.day <= last
  UNION ALL
  SELECT payments.day_in_lisbon(live.hour), live.method, live.created, live.created_amount, live.paid, live.paid_amount,
         live.fees, live.refunds, live.refunded_amount
    FROM payments.count_totals(account, greatest(first::timestamp AT TIME ZONE 'Europe/Lisbon',
      (SELECT coalesce(a.totals_until, '-infinity') FROM payments.accounts a WHERE a.id = account)),
      (last + 1)::timestamp AT TIME ZONE 'Europe/Lisbon') AS live
$$;
