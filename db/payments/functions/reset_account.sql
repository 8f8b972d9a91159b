-- Every statement that changes an account's orders, deliveries or payouts locks the account first: those FOR KEY SHARE, as
-- foreign keys do, and a deletion FOR UPDATE. So the deletion waits for what is under way, holding nothing yet, and nothing
-- is added between its steps: no deadlock, and no broken reference.
CREATE OR REPLACE FUNCTION payments.reset_account(account text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  PERFORM set_config('payments.resetting', 'yes', true);
  DELETE FROM payments.delivery_attempts WHERE delivery_id IN (
    SELECT d.id FROM payments.deliveries d JOIN payments.events e ON e.id = d.event_id WHERE e.account_id = account);
  DELETE FROM payments.deliveries WHERE event_id IN (SELECT id FROM payments.events WHERE account_id = account);
  DELETE FROM payments.events WHERE account_id = account;
  DELETE FROM payments.refunds WHERE order_id IN (SELECT id FROM payments.orders WHERE account_id = account);
  DELETE FROM payments.ledger_entries WHERE account_id = account;
  DELETE FROM payments.payouts WHERE account_id = account;
  DELETE FROM payments.idempotency_keys WHERE account_id = account;
  DELETE FROM payments.api_requests WHERE account_id = account;
  DELETE FROM payments.orders WHERE account_id = account;
  -- What has ended by this clock must not begin again, and a note of use from the future would stop later ones.
  UPDATE payments.api_keys k
     SET ends_at = ends_at - a.ahead,
         last_used_at = CASE WHEN last_used_at > statement_timestamp() THEN last_used_at - a.ahead ELSE last_used_at END
    FROM payments.accounts a WHERE a.id = account AND k.account_id = account;
  UPDATE payments.webhook_endpoints e SET previous_secret_ends_at = previous_secret_ends_at - a.ahead
    FROM payments.accounts a WHERE a.id = account AND e.account_id = account;
  UPDATE payments.accounts SET ahead = '0', next_plan = NULL WHERE id = account;
  PERFORM set_config('payments.resetting', '', true);
END $$;
