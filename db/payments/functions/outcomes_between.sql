-- Of orders created from the day `first` to the day `last`.
CREATE OR REPLACE FUNCTION payments.outcomes_between(account text, first date, last date)
RETURNS TABLE (day date, method text, outcome text, orders bigint, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT t.day, t.method, t.outcome, t.orders, t.amount
    FROM payments.daily_outcomes t WHERE t.account_id = account AND t.day >= first AND t.day <= last
  UNION ALL
  SELECT live.* FROM payments.count_outcomes(account,
    (SELECT coalesce(a.totals_until, '-infinity') FROM payments.accounts a WHERE a.id = account), 'infinity') AS live
   WHERE live.day >= first AND live.day <= last
$$;
