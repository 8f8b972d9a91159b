-- API keys that end by themselves, and what the dashboard's lists filter by, in the tables that they list.
DROP INDEX "payments"."api_requests_age";--> statement-breakpoint
DROP INDEX "payments"."deliveries_of_endpoint";--> statement-breakpoint
ALTER TABLE "payments"."api_keys" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments"."deliveries" ADD COLUMN "event_type" text;--> statement-breakpoint
ALTER TABLE "payments"."delivery_attempts" ADD COLUMN "endpoint_id" text;--> statement-breakpoint
UPDATE payments.deliveries delivery SET event_type = event.type FROM payments.events event WHERE event.id = event_id;--> statement-breakpoint
UPDATE payments.delivery_attempts attempt SET endpoint_id = delivery.endpoint_id
  FROM payments.deliveries delivery WHERE delivery.id = delivery_id;--> statement-breakpoint
ALTER TABLE "payments"."deliveries" ALTER COLUMN "event_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments"."delivery_attempts" ALTER COLUMN "endpoint_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_attempts_of_endpoint" ON "payments"."delivery_attempts" USING btree ("endpoint_id","started_at","response_status","duration_ms");--> statement-breakpoint
CREATE INDEX "events_outside_contract" ON "payments"."events" USING btree ("order_id") WHERE "payments"."events"."outside_contract";--> statement-breakpoint
CREATE INDEX "api_requests_of_key" ON "payments"."api_requests" USING btree ("api_key_id","method","path","status","id");--> statement-breakpoint
CREATE INDEX "api_requests_of_order" ON "payments"."api_requests" USING btree ("order_id","id") WHERE "payments"."api_requests"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "api_requests_idempotency_key" ON "payments"."api_requests" USING btree ("idempotency_key") WHERE "payments"."api_requests"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_endpoint" ON "payments"."deliveries" USING btree ("endpoint_id","status","event_type","created_at","id");
--> statement-breakpoint
-- As before, without keys that have ended.
CREATE OR REPLACE FUNCTION payments.admit_request(key_digest bytea, per_minute integer)
RETURNS TABLE (
  account_id text, api_key_id text, livemode boolean,
  mbway_fee_basis_points integer, mbway_fee_fixed integer,
  multibanco_fee_basis_points integer, multibanco_fee_fixed integer,
  "now" timestamptz, next_scenario text, admitted boolean, remaining integer, reset_seconds integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  used_at timestamptz;
  at_first timestamptz;
  ahead interval;
  "window" payments.rate_windows;
BEGIN
  SELECT k.account_id, k.id, k.livemode, k.last_used_at,
         a.mbway_fee_basis_points, a.mbway_fee_fixed, a.multibanco_fee_basis_points, a.multibanco_fee_fixed, a.next_scenario, a.ahead
    INTO account_id, api_key_id, livemode, used_at,
         mbway_fee_basis_points, mbway_fee_fixed, multibanco_fee_basis_points, multibanco_fee_fixed, next_scenario, ahead
    FROM payments.api_keys k JOIN payments.accounts a ON a.id = k.account_id
   WHERE k.digest = key_digest AND k.revoked_at IS NULL AND a.status = 'active'
     AND (k.ends_at IS NULL OR k.ends_at > clock_timestamp() + a.ahead);
  IF NOT FOUND THEN RETURN; END IF;

  SELECT * INTO "window" FROM payments.rate_windows w WHERE w.api_key_id = admit_request.api_key_id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO payments.rate_windows VALUES (admit_request.api_key_id, 0, 0) ON CONFLICT DO NOTHING;
    SELECT * INTO "window" FROM payments.rate_windows w WHERE w.api_key_id = admit_request.api_key_id FOR UPDATE;
  END IF;

  -- Read after the lock, so that the ring's moments never run backwards.
  "now" := date_trunc('milliseconds', clock_timestamp() + ahead);
  LOOP
    EXIT WHEN "window".first = "window".next;
    at_first := NULL;
    SELECT h.at INTO at_first FROM payments.rate_hits h
     WHERE h.api_key_id = admit_request.api_key_id AND h.slot = "window".first % per_minute;
    -- A moment in the future means that the clock went back: it must lock nobody out.
    EXIT WHEN at_first > "now" - interval '60 seconds' AND at_first <= "now";
    "window".first := "window".first + 1;
  END LOOP;

  admitted := "window".next - "window".first < per_minute;
  IF admitted THEN
    INSERT INTO payments.rate_hits AS h VALUES (admit_request.api_key_id, "window".next % per_minute, admit_request."now")
      ON CONFLICT ON CONSTRAINT rate_hits_pkey DO UPDATE SET at = excluded.at;
    at_first := CASE WHEN "window".first = "window".next THEN "now" ELSE at_first END;
    "window".next := "window".next + 1;
  END IF;
  UPDATE payments.rate_windows w SET first = "window".first, next = "window".next
   WHERE w.api_key_id = admit_request.api_key_id;
  remaining := greatest(0, per_minute - ("window".next - "window".first));
  reset_seconds := greatest(1, ceil(extract(epoch FROM at_first + interval '60 seconds' - "now")));

  IF used_at IS NULL OR used_at < "now" - interval '1 minute' THEN
    UPDATE payments.api_keys k SET last_used_at = admit_request."now" WHERE k.id = admit_request.api_key_id;
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- Whether a key works, by the account's clock.
CREATE FUNCTION payments.key_works(api_key payments.api_keys) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT api_key.revoked_at IS NULL AND (api_key.ends_at IS NULL OR api_key.ends_at > payments.now(api_key.account_id))
$$;
--> statement-breakpoint
-- As before, without keys that have ended.
CREATE OR REPLACE FUNCTION payments.create_api_key(
  new_id text, account text, key_name text, key_digest bytea, key_prefix text, four text, active_limit integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  mode boolean;
BEGIN
  SELECT livemode INTO mode FROM payments.accounts WHERE id = account FOR UPDATE;
  IF (SELECT count(*) FROM payments.api_keys k WHERE account_id = account AND payments.key_works(k)) >= active_limit THEN
    RETURN false;
  END IF;
  INSERT INTO payments.api_keys (id, account_id, name, livemode, digest, prefix, last_four, created_at)
  VALUES (new_id, account, key_name, mode, key_digest, key_prefix, four, payments.now(account));
  RETURN true;
END $$;
--> statement-breakpoint
-- A new key of the same name takes over; the old one works until `overlap` has passed. It counts as active until then,
-- so an account with all its keys in use can only replace one at once. Null when there is no such key to replace.
CREATE FUNCTION payments.rotate_api_key(
  old_id text, new_id text, account text, key_digest bytea, key_prefix text, four text, overlap interval, active_limit integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  old payments.api_keys;
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  SELECT * INTO old FROM payments.api_keys k
   WHERE id = old_id AND account_id = account AND revoked_at IS NULL AND ends_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF overlap > '0' AND
     (SELECT count(*) FROM payments.api_keys k WHERE account_id = account AND payments.key_works(k)) >= active_limit THEN
    RETURN false;
  END IF;
  UPDATE payments.api_keys
     SET ends_at = CASE WHEN overlap > '0' THEN payments.now(account) + overlap END,
         revoked_at = CASE WHEN overlap > '0' THEN NULL ELSE payments.now(account) END
   WHERE id = old_id;
  INSERT INTO payments.api_keys (id, account_id, name, livemode, digest, prefix, last_four, created_at)
  VALUES (new_id, account, old.name, old.livemode, key_digest, key_prefix, four, payments.now(account));
  RETURN true;
END $$;
--> statement-breakpoint
-- As before; a key that has ended by the clock that is set back must not work again.
CREATE OR REPLACE FUNCTION payments.reset_account(account text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  PERFORM set_config('payments.resetting', 'yes', true);
  DELETE FROM payments.delivery_attempts WHERE delivery_id IN (
    SELECT d.id FROM payments.deliveries d JOIN payments.events e ON e.id = d.event_id WHERE e.account_id = account);
  DELETE FROM payments.deliveries WHERE event_id IN (SELECT id FROM payments.events WHERE account_id = account);
  DELETE FROM payments.events WHERE account_id = account;
  DELETE FROM payments.refunds WHERE order_id IN (SELECT id FROM payments.orders WHERE account_id = account);
  DELETE FROM payments.ledger_entries WHERE account_id = account;
  DELETE FROM payments.payouts WHERE account_id = account;
  DELETE FROM payments.idempotency_keys WHERE account_id = account;
  DELETE FROM payments.api_requests WHERE account_id = account;
  DELETE FROM payments.orders WHERE account_id = account;
  UPDATE payments.api_keys k SET ends_at = ends_at - a.ahead FROM payments.accounts a WHERE a.id = account AND k.account_id = account;
  UPDATE payments.accounts SET ahead = '0', next_scenario = NULL WHERE id = account;
  PERFORM set_config('payments.resetting', '', true);
END $$;
