-- Removes a member, with their password, their sessions and their invitations: what they did stays in the audit log.
CREATE OR REPLACE FUNCTION payments.remove_member(account text, owner text, person text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT payments.lock_member(account, owner, person) THEN RETURN false; END IF;
  PERFORM payments.withdraw_invitations_of(account, person);
  DELETE FROM payments.users WHERE id = person;
  RETURN true;
END $$;
