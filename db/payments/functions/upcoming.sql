-- When something falls due on an account, by its clock: deliveries, with the attempts made, expiries, steps of the network
-- and of the bank.
CREATE OR REPLACE FUNCTION payments.upcoming(account text)
RETURNS TABLE (at timestamptz, attempts integer) LANGUAGE sql STABLE AS $$
  SELECT d.next_attempt_at, d.attempts
    FROM payments.webhook_endpoints e JOIN payments.deliveries d ON d.endpoint_id = e.id AND d.status = 'pending'
   WHERE e.account_id = account AND e.removed_at IS NULL
  UNION ALL
  -- The last moment still counts.
  SELECT expires_at + interval '1 millisecond', NULL FROM payments.orders
   WHERE account_id = account AND status IN ('pending', 'awaiting_payment')
  UNION ALL
  SELECT network_due_at, NULL FROM payments.orders WHERE account_id = account AND network_due_at IS NOT NULL
  UNION ALL
  SELECT CASE status WHEN 'requested' THEN requested_at + interval '1 minute'
           ELSE payments.day_begins(payments.day_in_lisbon(sent_at) + 1) END, NULL
    FROM payments.payouts WHERE account_id = account AND status IN ('requested', 'in_transit')
$$;
