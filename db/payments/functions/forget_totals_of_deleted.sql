-- An account that is reset, or whose sample history is removed, has another past.
CREATE OR REPLACE FUNCTION payments.forget_totals_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM payments.forget_totals(account_id) FROM (SELECT DISTINCT account_id FROM deleted) AS of_account;
  RETURN NULL;
END $$;
