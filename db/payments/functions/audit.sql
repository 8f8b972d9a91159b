-- Records what a person did, and queues the e-mails about it. Called by the statement that does the thing.
CREATE OR REPLACE FUNCTION payments.audit(entry jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.audit_log (account_id, actor, action, detail, test_mode, address, at)
  SELECT person.account_id, person.email, entry->>'action', entry->>'detail',
         coalesce((entry->>'test_mode')::boolean, false), entry->>'address', statement_timestamp()
    FROM payments.users person
   WHERE person.id = entry->>'user_id' AND person.account_id IS NOT NULL;
  INSERT INTO payments.emails (id, recipient, message, next_try_at, created_at)
  SELECT email->>'id', email->>'recipient', email->>'message', statement_timestamp(), statement_timestamp()
    FROM jsonb_array_elements(coalesce(entry->'emails', '[]')) email;
  RETURN true;
END $$;
