-- The same numbers as they are read: from the roll-up as far as it reaches, and counted from there on. An hour or a day can
-- come in two rows. `since` and `before` are whole hours.
CREATE OR REPLACE FUNCTION payments.totals_between(account text, since timestamptz, before timestamptz)
RETURNS TABLE (
  hour timestamptz, method text, created bigint, created_amount bigint, paid bigint, paid_amount bigint, fees bigint,
  refunds bigint, refunded_amount bigint
) LANGUAGE sql STABLE AS $$
  SELECT t.hour, t.method, t.created, t.created_amount, t.paid, t.paid_amount, t.fees, t.refunds, t.refunded_amount
    FROM payments.hourly_totals t WHERE t.account_id = account AND t.hour >= since AND t.hour < before
  UNION ALL
  SELECT live.* FROM payments.count_totals(account, greatest(since,
    (SELECT coalesce(a.totals_until, '-infinity') FROM payments.accounts a WHERE a.id = account)), before) AS live
$$;
