-- How many requests each key made in an hour, kept equal to the log of requests.
CREATE TABLE "payments"."api_request_hours" (
	"api_key_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "api_request_hours_pkey" PRIMARY KEY("api_key_id","hour")
);

--> statement-breakpoint
-- In the order of the key, so that two processes that write their batches at once never wait for each other.
CREATE FUNCTION payments.count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.api_request_hours AS hours (api_key_id, hour, requests, failed)
  SELECT api_key_id, date_trunc('hour', at), count(*), count(*) FILTER (WHERE status >= 400)
    FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ON CONSTRAINT api_request_hours_pkey DO UPDATE
     SET requests = hours.requests + excluded.requests, failed = hours.failed + excluded.failed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION payments.uncount_requests() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER count_requests AFTER INSERT ON payments.api_requests
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payments.count_requests();
--> statement-breakpoint
CREATE TRIGGER uncount_requests AFTER DELETE ON payments.api_requests
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payments.uncount_requests();
--> statement-breakpoint
-- What the log holds already.
INSERT INTO payments.api_request_hours (api_key_id, hour, requests, failed)
SELECT api_key_id, date_trunc('hour', at), count(*), count(*) FILTER (WHERE status >= 400)
  FROM payments.api_requests GROUP BY 1, 2;
