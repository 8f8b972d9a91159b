CREATE OR REPLACE FUNCTION payments.register_endpoint(
  new_id text, account text, new_url text, sealed_secret text, standard boolean, most integer
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  IF (SELECT count(*) FROM payments.webhook_endpoints WHERE account_id = account AND removed_at IS NULL) >= most THEN
    RETURN false;
  END IF;
  INSERT INTO payments.webhook_endpoints (id, account_id, url, secret, standard_webhooks, created_at)
  VALUES (new_id, account, new_url, sealed_secret, standard, payments.now(account));
  RETURN true;
END $$;
