-- The account's time: the wall clock plus what the simulator moved it ahead. Milliseconds, so that what a program reads
-- back equals what is stored.
CREATE OR REPLACE FUNCTION payments.now(account text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('milliseconds', statement_timestamp() + (SELECT ahead FROM payments.accounts WHERE id = account))
$$;
