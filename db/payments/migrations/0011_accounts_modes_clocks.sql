-- Each account has a mode and a clock of its own. Live and test mode of a merchant are two accounts.
ALTER TABLE "payments"."events" DROP CONSTRAINT "events_order_type_key";
--> statement-breakpoint
ALTER TABLE "payments"."api_keys" DROP CONSTRAINT "api_keys_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "payments"."idempotency_keys" DROP CONSTRAINT "idempotency_keys_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "payments"."orders" DROP CONSTRAINT "orders_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD COLUMN "livemode" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD COLUMN "live_account_id" text;
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD COLUMN "ahead" interval DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD COLUMN "next_scenario" text;
--> statement-breakpoint
ALTER TABLE "payments"."events" ADD COLUMN "outside_contract" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments"."orders" ADD COLUMN "scenario" text;
--> statement-breakpoint
ALTER TABLE "payments"."orders" ADD COLUMN "scenario_due_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments"."webhook_endpoints" ADD COLUMN "standard_webhooks" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD CONSTRAINT "accounts_id_livemode_key" UNIQUE("id","livemode");
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD CONSTRAINT "accounts_live_account_id_accounts_id_fk" FOREIGN KEY ("live_account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments"."api_keys" ADD CONSTRAINT "api_keys_account_fk" FOREIGN KEY ("account_id","livemode") REFERENCES "payments"."accounts"("id","livemode") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "payments"."idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_fk" FOREIGN KEY ("account_id","livemode") REFERENCES "payments"."accounts"("id","livemode") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "payments"."orders" ADD CONSTRAINT "orders_account_fk" FOREIGN KEY ("account_id","livemode") REFERENCES "payments"."accounts"("id","livemode") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
CREATE INDEX "accounts_shifted" ON "payments"."accounts" USING btree ("id") WHERE "payments"."accounts"."ahead" > '0';
--> statement-breakpoint
CREATE UNIQUE INDEX "events_order_type_key" ON "payments"."events" USING btree ("order_id","type") WHERE not "payments"."events"."outside_contract";
--> statement-breakpoint
CREATE INDEX "orders_scenario_due" ON "payments"."orders" USING btree ("account_id","scenario_due_at") WHERE "payments"."orders"."scenario_due_at" is not null;
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD CONSTRAINT "accounts_live_account_key" UNIQUE("live_account_id");
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD CONSTRAINT "accounts_live_account_of_test" CHECK ("payments"."accounts"."live_account_id" is null or not "payments"."accounts"."livemode");
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD CONSTRAINT "accounts_clock_not_behind" CHECK ("payments"."accounts"."ahead" >= '0');
--> statement-breakpoint
-- What the one clock for all was set to.
UPDATE payments.accounts SET ahead = clock.ahead FROM payments.clock;
--> statement-breakpoint
DROP TABLE payments.clock;
--> statement-breakpoint
-- The account's time: the wall clock plus what the simulator moved it ahead. Milliseconds, so that what a program reads
-- back equals what is stored.
CREATE FUNCTION payments.now(account text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('milliseconds', statement_timestamp() + (SELECT ahead FROM payments.accounts WHERE id = account))
$$;
--> statement-breakpoint
DROP FUNCTION payments.admit_request;
--> statement-breakpoint
-- As before, by the account's clock, and with the scenario that its next order plays.
CREATE FUNCTION payments.admit_request(key_digest bytea, per_minute integer)
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
   WHERE k.digest = key_digest AND k.revoked_at IS NULL AND a.status = 'active';
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
CREATE OR REPLACE FUNCTION payments.create_api_key(
  new_id text, account text, key_name text, key_digest bytea, four text, active_limit integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  mode boolean;
BEGIN
  SELECT livemode INTO mode FROM payments.accounts WHERE id = account FOR UPDATE;
  IF (SELECT count(*) FROM payments.api_keys WHERE account_id = account AND revoked_at IS NULL) >= active_limit THEN
    RETURN false;
  END IF;
  INSERT INTO payments.api_keys (id, account_id, name, livemode, digest, last_four, created_at)
  VALUES (new_id, account, key_name, mode, key_digest, four, payments.now(account));
  RETURN true;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION payments.available_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT -coalesce(sum(amount), 0)::bigint - (
      SELECT coalesce(sum(amount), 0)::bigint FROM payments.payouts
       WHERE account_id = account AND requested_at > payments.now(account)
         AND payments.day_in_lisbon(requested_at) > payments.day_in_lisbon(payments.now(account)))
    FROM payments.ledger_entries
   WHERE ledger_account = 'merchant' AND account_id = account
     AND value_date <= payments.day_in_lisbon(payments.now(account))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION payments.request_payout(
  new_id text, account text, cents bigint, sealed_iban text, last_four text
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := payments.now(account);
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM payments.payouts WHERE id = new_id AND account_id = account) THEN RETURN true; END IF;
  IF cents > payments.available_balance(account) THEN RETURN false; END IF;
  INSERT INTO payments.payouts (id, account_id, amount, iban, iban_last_four, status, requested_at)
  VALUES (new_id, account, cents, sealed_iban, last_four, 'requested', moment);
  INSERT INTO payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
  SELECT 'payout', new_id, line.ledger_account, account, line.amount, payments.day_in_lisbon(moment), moment
    FROM (VALUES ('merchant', cents), ('in_transit', -cents)) AS line (ledger_account, amount);
  RETURN true;
END $$;
--> statement-breakpoint
DROP FUNCTION payments.register_endpoint;
--> statement-breakpoint
CREATE FUNCTION payments.register_endpoint(
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
--> statement-breakpoint
DROP FUNCTION payments.now();
--> statement-breakpoint
-- Entries may go with all of their account's data, when the simulator resets it; nothing else changes them.
CREATE OR REPLACE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('payments.resetting', true) = 'yes' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the ledger is append-only: book a correction instead'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_entries_append_only';
END $$;
--> statement-breakpoint
-- Deletes an account's orders with everything they caused, its logs, and its clock's offset. Keys, endpoints and what
-- people did in the dashboard stay.
CREATE FUNCTION payments.reset_account(account text) RETURNS void LANGUAGE plpgsql AS $$
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
  UPDATE payments.accounts SET ahead = '0', next_scenario = NULL WHERE id = account;
  PERFORM set_config('payments.resetting', '', true);
END $$;
