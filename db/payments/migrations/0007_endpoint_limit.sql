-- At most `most` webhook endpoints an account: like its keys, the account's row is locked first and counted after it,
-- so that two registrations at once never both find the last place.
CREATE FUNCTION payments.register_endpoint(
  new_id text, account text, new_url text, sealed_secret text, most integer
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  IF (SELECT count(*) FROM payments.webhook_endpoints WHERE account_id = account AND removed_at IS NULL) >= most THEN
    RETURN false;
  END IF;
  INSERT INTO payments.webhook_endpoints (id, account_id, url, secret, created_at)
  VALUES (new_id, account, new_url, sealed_secret, payments.now());
  RETURN true;
END $$;
