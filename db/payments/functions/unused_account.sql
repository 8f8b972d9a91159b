-- An account that was opened for an e-mail address without confirming it, and that nobody entered: the first page after
-- signing in would have made its test account.
CREATE OR REPLACE FUNCTION payments.unused_account(address text, OUT person_id text, OUT account_id text) RETURNS SETOF record
LANGUAGE sql STABLE AS $$
  SELECT person.id, account.id
    FROM payments.users person
    JOIN payments.members member ON member.user_id = person.id
    JOIN payments.accounts account ON account.id = member.account_id
   WHERE person.email = address AND NOT person.email_verified AND account.status = 'inactive'
     AND NOT EXISTS (SELECT FROM payments.accounts test WHERE test.live_account_id = account.id)
     AND (SELECT count(*) FROM payments.members every WHERE every.account_id = account.id) = 1
$$;
