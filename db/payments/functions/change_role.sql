CREATE OR REPLACE FUNCTION payments.change_role(account text, owner text, person text, new_role text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT payments.lock_member(account, owner, person) THEN RETURN false; END IF;
  IF new_role <> 'owner' THEN PERFORM payments.withdraw_invitations_of(account, person); END IF;
  UPDATE payments.members SET role = new_role WHERE user_id = person;
  RETURN true;
END $$;
