CREATE TABLE "payments"."invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"digest" bytea NOT NULL,
	"emailed" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_account_email_key" UNIQUE("account_id","email"),
	CONSTRAINT "invitations_digest_key" UNIQUE("digest"),
	CONSTRAINT "invitations_role" CHECK ("payments"."invitations"."role" in ('viewer', 'staff', 'developer', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "payments"."members" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments"."invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."members" ADD CONSTRAINT "members_role" CHECK ("payments"."members"."role" in ('viewer', 'staff', 'developer', 'owner'));--> statement-breakpoint
-- As before, with e-mails to several people: the one who did it, and the team's owners.
CREATE OR REPLACE FUNCTION payments.audit(entry jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.audit_log (account_id, actor, action, detail, test_mode, address, at)
  SELECT member.account_id, person.email, entry->>'action', entry->>'detail',
         coalesce((entry->>'test_mode')::boolean, false), entry->>'address', statement_timestamp()
    FROM payments.users person JOIN payments.members member ON member.user_id = person.id
   WHERE person.id = entry->>'user_id';
  INSERT INTO payments.emails (id, recipient, message, next_try_at, created_at)
  SELECT email->>'id', email->>'recipient', email->>'message', statement_timestamp(), statement_timestamp()
    FROM jsonb_array_elements(coalesce(entry->'emails', '[]')) email;
  RETURN true;
END $$;
--> statement-breakpoint
-- Invites someone to an account's team, or again: then only the new link works. 'member' when they belong to it, 'full'
-- when the team and its invitations would be more than `most`.
CREATE FUNCTION payments.invite_member(
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
--> statement-breakpoint
-- Uses up an invitation: its person can sign in with the password's hash, in the role they were invited to. The person's
-- e-mail address; null when the link is unknown, used or too old.
CREATE FUNCTION payments.accept_invitation(
  link_digest bytea, new_user text, credential text, password_hash text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  invitation payments.invitations;
BEGIN
  DELETE FROM payments.invitations WHERE digest = link_digest AND expires_at > statement_timestamp() RETURNING * INTO invitation;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO payments.users (id, name, email, email_verified, created_at, updated_at)
  VALUES (new_user, invitation.email, invitation.email, invitation.emailed, statement_timestamp(), statement_timestamp());
  INSERT INTO payments.credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
  VALUES (credential, new_user, new_user, 'credential', password_hash, statement_timestamp(), statement_timestamp());
  INSERT INTO payments.members (user_id, account_id, role, created_at)
  VALUES (new_user, invitation.account_id, invitation.role, statement_timestamp());
  RETURN invitation.email;
END $$;
--> statement-breakpoint
-- Whether an owner may change another member, under the account's lock: of two owners who remove each other at once, one
-- stays, so a team always has an owner.
CREATE FUNCTION payments.lock_member(account text, owner text, person text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  RETURN owner <> person
    AND EXISTS (SELECT FROM payments.members WHERE user_id = owner AND account_id = account AND role = 'owner')
    AND EXISTS (SELECT FROM payments.members WHERE user_id = person AND account_id = account);
END $$;
--> statement-breakpoint
-- Withdraws what a person invites to who is no longer an owner.
CREATE FUNCTION payments.withdraw_invitations_of(account text, person text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM payments.invitations
   WHERE account_id = account AND invited_by = (SELECT email FROM payments.users WHERE id = person)
$$;
--> statement-breakpoint
CREATE FUNCTION payments.change_role(account text, owner text, person text, new_role text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT payments.lock_member(account, owner, person) THEN RETURN false; END IF;
  IF new_role <> 'owner' THEN PERFORM payments.withdraw_invitations_of(account, person); END IF;
  UPDATE payments.members SET role = new_role WHERE user_id = person;
  RETURN true;
END $$;
--> statement-breakpoint
-- Removes a member, with their password, their sessions and their invitations: what they did stays in the audit log.
CREATE FUNCTION payments.remove_member(account text, owner text, person text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT payments.lock_member(account, owner, person) THEN RETURN false; END IF;
  PERFORM payments.withdraw_invitations_of(account, person);
  DELETE FROM payments.users WHERE id = person;
  RETURN true;
END $$;
