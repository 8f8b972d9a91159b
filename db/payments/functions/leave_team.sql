-- Lets a member go who wants to, as `remove_member` does, unless the team would be without an owner. What it records
-- comes first: it needs the person.
CREATE OR REPLACE FUNCTION payments.leave_team(account text, person text, entry jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  IF NOT EXISTS (SELECT FROM payments.members WHERE user_id = person AND account_id = account)
     OR NOT EXISTS (SELECT FROM payments.members WHERE account_id = account AND role = 'owner' AND user_id <> person) THEN
    RETURN false;
  END IF;
  PERFORM payments.audit(entry);
  PERFORM payments.withdraw_invitations_of(account, person);
  DELETE FROM payments.users WHERE id = person;
  RETURN true;
END $$;
