-- Whether a key works, by the account's clock.
CREATE OR REPLACE FUNCTION payments.key_works(account text, revoked_at timestamptz, ends_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT revoked_at IS NULL AND (ends_at IS NULL OR ends_at > payments.now(account))
$$;
