-- Requests the payout that the account's schedule has due: all that is available, if that is anything. The day is moved on
-- under the account's lock, so that any number of processes pay out once, and once for all the days that were missed.
-- Not while an earlier automatic payout is due to arrive: if the bank returns it, the next must not follow it.
CREATE OR REPLACE FUNCTION payments.request_scheduled_payout(new_id text, account text, sealed_iban text, last_four text)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  cents bigint;
BEGIN
  UPDATE payments.accounts a
     SET next_payout_on = payments.next_payout_day(a.payout_schedule, payments.day_in_lisbon(statement_timestamp() + a.ahead))
   WHERE a.id = account AND a.next_payout_on <= payments.day_in_lisbon(statement_timestamp() + a.ahead)
     AND NOT EXISTS (SELECT FROM payments.payouts earlier
       WHERE earlier.account_id = account AND earlier.automatic AND earlier.status = 'in_transit'
         AND payments.day_in_lisbon(earlier.sent_at) < payments.day_in_lisbon(statement_timestamp() + a.ahead));
  IF NOT FOUND THEN RETURN false; END IF;
  -- Again if a refund came between the balance and the request.
  LOOP
    cents := payments.available_balance(account);
    IF cents <= 0 THEN RETURN false; END IF;
    EXIT WHEN payments.request_payout(new_id, account, cents, sealed_iban, last_four) = 'booked';
  END LOOP;
  UPDATE payments.payouts SET automatic = true WHERE id = new_id;
  RETURN true;
END $$;
