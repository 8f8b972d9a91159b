-- What is booked for a day that lies ahead. A payout never is: what it took is gone, even if its day lies ahead since
-- the clock was set back.
CREATE OR REPLACE FUNCTION payments.pending_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT -coalesce(sum(amount), 0)::bigint FROM payments.ledger_entries
   WHERE ledger_account = 'merchant' AND account_id = account AND kind <> 'payout'
     AND value_date > payments.day_in_lisbon(payments.now(account)) AND value_date < 'infinity'
$$;
