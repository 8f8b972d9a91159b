-- What the service owes the account, pending money included.
CREATE OR REPLACE FUNCTION payments.owed_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT -coalesce(sum(amount), 0)::bigint FROM payments.ledger_entries
   WHERE account_id = account AND ledger_account = 'merchant'
$$;
