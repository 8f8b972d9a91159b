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
