CREATE OR REPLACE FUNCTION payments.available_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT payments.owed_balance(account) - payments.pending_balance(account)
$$;
