-- The ledger's rules. Entries are only ever added, and what one statement adds is balanced, set by set: a statement is
-- how this service changes anything, so that no half-booked set is ever seen, not even inside a transaction.
CREATE FUNCTION payments.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added GROUP BY kind, cause HAVING sum(amount) <> 0 OR count(DISTINCT account_id) <> 1
  ) THEN
    RAISE EXCEPTION 'an entry set must sum to zero and belong to one account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON payments.ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_unbalanced();
--> statement-breakpoint
CREATE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: book a correction instead'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_entries_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments.ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change();
--> statement-breakpoint
CREATE FUNCTION payments.day_in_lisbon(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (moment AT TIME ZONE 'Europe/Lisbon')::date
$$;
--> statement-breakpoint
-- What the merchant may have paid out now: everything booked for it whose day has come.
CREATE FUNCTION payments.available_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT -coalesce(sum(amount), 0)::bigint FROM payments.ledger_entries
   WHERE ledger_account = 'merchant' AND account_id = account
     AND value_date <= payments.day_in_lisbon(payments.now())
$$;
--> statement-breakpoint
-- Books a payout if the available balance covers it. A function because the balance must be read after the account's
-- row is locked: two requests at once would each see the money that only one of them can have. The lock is one that
-- creating orders does not wait for. Asked again with the same id, it answers as it did.
CREATE FUNCTION payments.request_payout(
  new_id text, account text, cents bigint, sealed_iban text, last_four text
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := payments.now();
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM payments.payouts WHERE id = new_id AND account_id = account) THEN RETURN true; END IF;
  IF cents > payments.available_balance(account) THEN RETURN false; END IF;
  INSERT INTO payments.payouts (id, account_id, amount, iban, iban_last_four, status, requested_at)
  VALUES (new_id, account, cents, sealed_iban, last_four, 'requested', moment);
  INSERT INTO payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
  SELECT 'payout', new_id, line.ledger_account, account, line.amount, payments.day_in_lisbon(moment), moment
    FROM (VALUES ('merchant', cents), ('in_transit', -cents)) AS line (ledger_account, amount);
  RETURN true;
END $$;
--> statement-breakpoint
-- What was paid and refunded before there was a ledger, at the fees the account has now.
WITH paid AS (
  SELECT o.id, o.account_id, o.amount, o.paid_at, least(o.amount, CASE o.method
           WHEN 'mbway' THEN (o.amount * a.mbway_fee_basis_points + 5000) / 10000 + a.mbway_fee_fixed
           ELSE (o.amount * a.multibanco_fee_basis_points + 5000) / 10000 + a.multibanco_fee_fixed END) AS fee
    FROM payments.orders o JOIN payments.accounts a ON a.id = o.account_id WHERE o.paid_at IS NOT NULL
), lines AS (
  SELECT 'payment' AS kind, paid.id AS cause, line.ledger_account, paid.account_id, line.amount, paid.paid_at,
         paid.paid_at AS booked_at
    FROM paid, LATERAL (VALUES ('network', paid.amount), ('fees', -paid.fee), ('merchant', paid.fee - paid.amount))
         AS line (ledger_account, amount)
  UNION ALL
  SELECT 'refund', r.id, line.ledger_account, o.account_id, line.amount, o.paid_at, r.created_at
    FROM payments.refunds r JOIN payments.orders o ON o.id = r.order_id,
         LATERAL (VALUES ('network', -r.amount), ('merchant', r.amount)) AS line (ledger_account, amount)
)
INSERT INTO payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
SELECT kind, cause, ledger_account, account_id, amount, payments.day_in_lisbon(paid_at) + 1, booked_at
  FROM lines WHERE amount <> 0;
