CREATE OR REPLACE FUNCTION payments.accept_invitation(
  link_digest bytea, new_user text, credential text, password_hash text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  invitation payments.invitations;
  unused record;
BEGIN
  DELETE FROM payments.invitations WHERE digest = link_digest AND expires_at > statement_timestamp() RETURNING * INTO invitation;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF invitation.emailed THEN
    -- Locked first: an address that is being confirmed at this moment is not unused.
    PERFORM FROM payments.users WHERE email = invitation.email FOR UPDATE;
    SELECT * INTO unused FROM payments.unused_account(invitation.email);
    IF FOUND THEN
      DELETE FROM payments.users WHERE id = unused.person_id;
      DELETE FROM payments.audit_log WHERE account_id = unused.account_id;
      DELETE FROM payments.accounts WHERE id = unused.account_id;
    END IF;
  END IF;
  INSERT INTO payments.users (id, name, email, email_verified, created_at, updated_at)
  VALUES (new_user, invitation.email, invitation.email, invitation.emailed, statement_timestamp(), statement_timestamp());
  INSERT INTO payments.credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
  VALUES (credential, new_user, new_user, 'credential', password_hash, statement_timestamp(), statement_timestamp());
  INSERT INTO payments.members (user_id, account_id, role, created_at)
  VALUES (new_user, invitation.account_id, invitation.role, statement_timestamp());
  RETURN invitation.email;
END $$;
