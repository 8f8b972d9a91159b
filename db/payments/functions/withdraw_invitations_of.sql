-- Withdraws what a person invites to who is no longer an owner.
CREATE OR REPLACE FUNCTION payments.withdraw_invitations_of(account text, person text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM payments.invitations
   WHERE account_id = account AND invited_by = (SELECT email FROM payments.users WHERE id = person)
$$;
