CREATE OR REPLACE FUNCTION payments.uncount_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.api_request_hours AS hours (api_key_id, hour, requests, failed)
  SELECT api_key_id, date_trunc('hour', at), -count(*), -count(*) FILTER (WHERE status >= 400)
    FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ON CONSTRAINT api_request_hours_pkey DO UPDATE
     SET requests = hours.requests + excluded.requests, failed = hours.failed + excluded.failed;
  DELETE FROM payments.api_request_hours hours USING (SELECT DISTINCT api_key_id, date_trunc('hour', at) AS hour FROM changed) gone
   WHERE hours.api_key_id = gone.api_key_id AND hours.hour = gone.hour AND hours.requests <= 0;
  RETURN NULL;
END $$;
