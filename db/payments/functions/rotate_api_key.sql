-- A new key of the same name takes over; the old one works until `overlap` has passed. It counts as active until then,
-- so an account with all its keys in use can only replace one at once. Null when there is no such key to replace.
CREATE OR REPLACE FUNCTION payments.rotate_api_key(
  old_id text, new_id text, account text, key_digest bytea, four text, overlap interval, active_limit integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  old payments.api_keys;
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  SELECT * INTO old FROM payments.api_keys k
   WHERE id = old_id AND account_id = account AND revoked_at IS NULL AND ends_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF overlap > '0' AND
     (SELECT count(*) FROM payments.api_keys WHERE account_id = account AND payments.key_works(account, revoked_at, ends_at)) >= active_limit THEN
    RETURN false;
  END IF;
  UPDATE payments.api_keys
     SET ends_at = CASE WHEN overlap > '0' THEN payments.now(account) + overlap END,
         revoked_at = CASE WHEN overlap > '0' THEN NULL ELSE payments.now(account) END
   WHERE id = old_id;
  INSERT INTO payments.api_keys (id, account_id, name, livemode, digest, last_four, created_at)
  VALUES (new_id, account, old.name, old.livemode, key_digest, four, payments.now(account));
  RETURN true;
END $$;
