-- The ledger's rules. Entries are only ever added, and what one statement adds is balanced, set by set: a statement is
-- how this service changes anything, so that no half-booked set is ever seen, not even inside a transaction.
CREATE OR REPLACE FUNCTION payments.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added GROUP BY kind, cause HAVING sum(amount) <> 0 OR count(DISTINCT account_id) <> 1
  ) THEN
    RAISE EXCEPTION 'an entry set must sum to zero and belong to one account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
  END IF;
  RETURN NULL;
END $$;
