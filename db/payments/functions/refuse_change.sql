-- Entries may go with all of their account's data, when the simulator resets it; nothing else changes them.
CREATE OR REPLACE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('payments.resetting', true) = 'yes' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the ledger is append-only: book a correction instead'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_entries_append_only';
END $$;
