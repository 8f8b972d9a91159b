CREATE OR REPLACE FUNCTION payments.create_api_key(
  new_id text, account text, key_name text, key_digest bytea, four text, active_limit integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  mode boolean;
BEGIN
  SELECT livemode INTO mode FROM payments.accounts WHERE id = account FOR UPDATE;
  IF (SELECT count(*) FROM payments.api_keys WHERE account_id = account AND payments.key_works(account, revoked_at, ends_at)) >= active_limit THEN
    RETURN false;
  END IF;
  INSERT INTO payments.api_keys (id, account_id, name, livemode, digest, last_four, created_at)
  VALUES (new_id, account, key_name, mode, key_digest, four, payments.now(account));
  RETURN true;
END $$;
