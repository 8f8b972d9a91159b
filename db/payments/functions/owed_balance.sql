CREATE OR REPLACE FUNCTION payments.owed_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(paid_amount - fees - refunded_amount)
                      FROM payments.days_between(account, '-infinity', 'infinity')), 0)
        - coalesce((SELECT sum(amount) FROM payments.payouts WHERE account_id = account AND status <> 'returned'), 0))::bigint
$$;
