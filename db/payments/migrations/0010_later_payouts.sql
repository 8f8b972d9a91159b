-- The simulator's clock can be set back. Money that a payout took on a day that lies ahead again is gone all the same:
-- by its value date alone it could be paid out twice.
CREATE OR REPLACE FUNCTION payments.available_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT -coalesce(sum(amount), 0)::bigint - (
      SELECT coalesce(sum(amount), 0)::bigint FROM payments.payouts
       WHERE account_id = account AND requested_at > payments.now()
         AND payments.day_in_lisbon(requested_at) > payments.day_in_lisbon(payments.now()))
    FROM payments.ledger_entries
   WHERE ledger_account = 'merchant' AND account_id = account
     AND value_date <= payments.day_in_lisbon(payments.now())
$$;
