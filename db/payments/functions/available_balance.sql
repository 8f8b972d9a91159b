-- The sum of the merchant's ledger lines whose value date has come. A payout counts at once: what it took is gone, even if
-- its value date lies ahead because the clock was set back.
CREATE OR REPLACE FUNCTION payments.available_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT -coalesce(sum(amount), 0)::bigint FROM payments.ledger_entries
   WHERE account_id = account AND ledger_account = 'merchant'
     AND (kind = 'payout' OR value_date <= (SELECT payments.day_in_lisbon(payments.now(account))))
$$;
