-- Books a payout if the available balance covers it. Reads the balance under the account's lock, so that payouts asked for
-- at once cannot spend the same money.
CREATE OR REPLACE FUNCTION payments.request_payout(
  new_id text, account text, cents bigint, sealed_iban text, last_four text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := payments.now(account);
  earlier bigint;
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR NO KEY UPDATE;
  SELECT amount INTO earlier FROM payments.payouts WHERE id = new_id AND account_id = account;
  IF FOUND THEN RETURN CASE WHEN earlier = cents THEN 'repeated' ELSE 'other_amount' END; END IF;
  IF cents > payments.available_balance(account) THEN RETURN 'not_covered'; END IF;
  INSERT INTO payments.payouts (id, account_id, amount, iban, iban_last_four, status, requested_at)
  VALUES (new_id, account, cents, sealed_iban, last_four, 'requested', moment);
  INSERT INTO payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
  SELECT 'payout', new_id, line.ledger_account, account, line.amount, payments.day_in_lisbon(moment), moment
    FROM (VALUES ('merchant', cents), ('in_transit', -cents)) AS line (ledger_account, amount);
  RETURN 'booked';
END $$;
