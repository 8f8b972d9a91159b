-- What was done in test mode is marked in the audit log, and keys know what they begin with.
ALTER TABLE "payments"."audit_log" ADD COLUMN "test_mode" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments"."api_keys" ADD COLUMN "prefix" text DEFAULT 'sk_live_' NOT NULL;
--> statement-breakpoint
-- As before, with the mode.
CREATE OR REPLACE FUNCTION payments.audit(entry jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.audit_log (account_id, actor, action, detail, test_mode, address, at)
  SELECT member.account_id, person.email, entry->>'action', entry->>'detail',
         coalesce((entry->>'test_mode')::boolean, false), entry->>'address', statement_timestamp()
    FROM payments.users person JOIN payments.members member ON member.user_id = person.id
   WHERE person.id = entry->>'user_id';
  INSERT INTO payments.emails (id, recipient, message, next_try_at, created_at)
  SELECT entry->'email'->>'id', entry->'email'->>'recipient', entry->'email'->>'message',
         statement_timestamp(), statement_timestamp()
   WHERE entry->'email'->>'id' IS NOT NULL;
  RETURN true;
END $$;
--> statement-breakpoint
DROP FUNCTION payments.create_api_key;
--> statement-breakpoint
-- As before, with the prefix.
CREATE FUNCTION payments.create_api_key(
  new_id text, account text, key_name text, key_digest bytea, key_prefix text, four text, active_limit integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  mode boolean;
BEGIN
  SELECT livemode INTO mode FROM payments.accounts WHERE id = account FOR UPDATE;
  IF (SELECT count(*) FROM payments.api_keys WHERE account_id = account AND revoked_at IS NULL) >= active_limit THEN
    RETURN false;
  END IF;
  INSERT INTO payments.api_keys (id, account_id, name, livemode, digest, prefix, last_four, created_at)
  VALUES (new_id, account, key_name, mode, key_digest, key_prefix, four, payments.now(account));
  RETURN true;
END $$;
