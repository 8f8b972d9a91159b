-- Of orders paid from the day `first` to the day `last`.
CREATE OR REPLACE FUNCTION payments.pay_times_between(account text, first date, last date)
RETURNS TABLE (day date, method text, seconds integer, orders bigint) LANGUAGE sql STABLE AS $$
  SELECT t.day, t.method, t.seconds, t.orders
    FROM payments.daily_pay_times t WHERE t.account_id = account AND t.day >= first AND t.day <= last
  UNION ALL
  SELECT live.* FROM payments.count_pay_times(account, greatest(first::timestamp AT TIME ZONE 'Europe/Lisbon',
    (SELECT coalesce(a.totals_until, '-infinity') FROM payments.accounts a WHERE a.id = account)),
    (last + 1)::timestamp AT TIME ZONE 'Europe/Lisbon') AS live
$$;
