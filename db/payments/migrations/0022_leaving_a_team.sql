ALTER TABLE "payments"."members" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "payments"."members" ADD CONSTRAINT "members_lang" CHECK ("payments"."members"."lang" in ('pt', 'en'));--> statement-breakpoint
-- An account that was opened for an e-mail address without confirming it, and that nobody entered: the first page after
-- signing in would have made its test account.
CREATE FUNCTION payments.unused_account(address text, OUT person_id text, OUT account_id text) RETURNS SETOF record
LANGUAGE sql STABLE AS $$
  SELECT person.id, account.id
    FROM payments.users person
    JOIN payments.members member ON member.user_id = person.id
    JOIN payments.accounts account ON account.id = member.account_id
   WHERE person.email = address AND NOT person.email_verified AND account.status = 'inactive'
     AND NOT EXISTS (SELECT FROM payments.accounts test WHERE test.live_account_id = account.id)
     AND (SELECT count(*) FROM payments.members every WHERE every.account_id = account.id) = 1
$$;
--> statement-breakpoint
-- As before. An invitation that came by e-mail proves who reads the address, so it replaces an unused account of it.
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
--> statement-breakpoint
-- Lets a member go who wants to, as `remove_member` does, unless the team would be without an owner. What it records
-- comes first: it needs the person.
CREATE FUNCTION payments.leave_team(account text, person text, entry jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
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
