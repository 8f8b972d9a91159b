-- Deletes the sample history of an account: orders and payouts that are marked so, with everything they caused. What
-- really happened in the account stays, and its balance is then what that left. Locks as `reset_account` does.
CREATE OR REPLACE FUNCTION payments.remove_sample_history(account text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  removed bigint;
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  PERFORM set_config('payments.resetting', 'yes', true);
  DELETE FROM payments.ledger_entries WHERE account_id = account AND cause IN (
    SELECT id FROM payments.orders WHERE account_id = account AND sample
    UNION ALL SELECT r.id FROM payments.refunds r JOIN payments.orders o ON o.id = r.order_id
               WHERE o.account_id = account AND o.sample
    UNION ALL SELECT id FROM payments.payouts WHERE account_id = account AND sample);
  DELETE FROM payments.payouts WHERE account_id = account AND sample;
  DELETE FROM payments.events WHERE order_id IN (SELECT id FROM payments.orders WHERE account_id = account AND sample);
  DELETE FROM payments.refunds WHERE order_id IN (SELECT id FROM payments.orders WHERE account_id = account AND sample);
  DELETE FROM payments.orders WHERE account_id = account AND sample;
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('payments.resetting', '', true);
  RETURN removed;
END $$;
