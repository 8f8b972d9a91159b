-- In the order of the key, so that two processes that write their batches at once never wait for each other.
CREATE OR REPLACE FUNCTION payments.count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.api_request_hours AS hours (api_key_id, hour, requests, failed)
  SELECT api_key_id, date_trunc('hour', at), count(*), count(*) FILTER (WHERE status >= 400)
    FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ON CONSTRAINT api_request_hours_pkey DO UPDATE
     SET requests = hours.requests + excluded.requests, failed = hours.failed + excluded.failed;
  RETURN NULL;
END $$;
