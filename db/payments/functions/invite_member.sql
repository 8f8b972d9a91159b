-- Invites someone to an account's team, or again: then only the new link works. 'member' when they belong to it, 'full'
-- when the team and its invitations would be more than `most`.
CREATE OR REPLACE FUNCTION payments.invite_member(
  new_id text, account text, address text, new_role text, inviter text, new_digest bytea, by_email boolean,
  days integer, most integer
) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  IF EXISTS (SELECT FROM payments.members JOIN payments.users ON users.id = user_id
              WHERE account_id = account AND email = address) THEN
    RETURN 'member';
  END IF;
  IF (SELECT count(*) FROM payments.members WHERE account_id = account)
     + (SELECT count(*) FROM payments.invitations WHERE account_id = account AND email <> address
        AND expires_at > statement_timestamp()) >= most THEN
    RETURN 'full';
  END IF;
  INSERT INTO payments.invitations (id, account_id, email, role, invited_by, digest, emailed, expires_at, created_at)
  VALUES (new_id, account, address, new_role, inviter, new_digest, by_email,
          statement_timestamp() + make_interval(days => days), statement_timestamp())
  ON CONFLICT (account_id, email) DO UPDATE
    SET id = excluded.id, role = excluded.role, invited_by = excluded.invited_by, digest = excluded.digest,
        emailed = excluded.emailed, expires_at = excluded.expires_at, created_at = excluded.created_at;
  RETURN 'invited';
END $$;
