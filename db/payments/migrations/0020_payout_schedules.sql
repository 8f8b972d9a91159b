ALTER TABLE "payments"."accounts" ADD COLUMN "payout_schedule" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD COLUMN "next_payout_on" date;--> statement-breakpoint
ALTER TABLE "payments"."payouts" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_next_payout" ON "payments"."accounts" USING btree ("next_payout_on") WHERE "payments"."accounts"."next_payout_on" is not null;--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD CONSTRAINT "accounts_payout_schedule" CHECK ("payments"."accounts"."payout_schedule" in ('manual', 'daily', 'weekly', 'monthly'));--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD CONSTRAINT "accounts_next_payout_of_schedule" CHECK ("payments"."accounts"."next_payout_on" is null or ("payments"."accounts"."payout_schedule" <> 'manual' and "payments"."accounts"."iban" is not null));--> statement-breakpoint
-- The day after `today` on which a schedule pays out; null for 'manual'.
CREATE FUNCTION payments.next_payout_day(schedule text, today date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE schedule
    WHEN 'daily' THEN today + 1
    WHEN 'weekly' THEN date_trunc('week', today::timestamp)::date + 7
    WHEN 'monthly' THEN (date_trunc('month', today::timestamp) + interval '1 month')::date
  END
$$;
--> statement-breakpoint
-- Requests the payout that the account's schedule has due: all that is available, if that is anything. The day is moved on
-- under the account's lock, so that any number of processes pay out once, and once for all the days that were missed.
-- Not while an earlier automatic payout is due to arrive: if the bank returns it, the next must not follow it.
CREATE FUNCTION payments.request_scheduled_payout(new_id text, account text, sealed_iban text, last_four text)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  cents bigint;
BEGIN
  UPDATE payments.accounts a
     SET next_payout_on = payments.next_payout_day(a.payout_schedule, payments.day_in_lisbon(statement_timestamp() + a.ahead))
   WHERE a.id = account AND a.next_payout_on <= payments.day_in_lisbon(statement_timestamp() + a.ahead)
     AND NOT EXISTS (SELECT FROM payments.payouts earlier
       WHERE earlier.account_id = account AND earlier.automatic AND earlier.status = 'in_transit'
         AND payments.day_in_lisbon(earlier.sent_at) < payments.day_in_lisbon(statement_timestamp() + a.ahead));
  IF NOT FOUND THEN RETURN false; END IF;
  -- Again if a refund came between the balance and the request.
  LOOP
    cents := payments.available_balance(account);
    IF cents <= 0 THEN RETURN false; END IF;
    EXIT WHEN payments.request_payout(new_id, account, cents, sealed_iban, last_four);
  END LOOP;
  UPDATE payments.payouts SET automatic = true WHERE id = new_id;
  RETURN true;
END $$;
--> statement-breakpoint
-- As before; a schedule begins again, from the clock that is set back.
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
  UPDATE payments.accounts
     SET ahead = '0', next_scenario = NULL,
         next_payout_on = payments.next_payout_day(payout_schedule, payments.day_in_lisbon(statement_timestamp()))
   WHERE id = account;
  PERFORM set_config('payments.resetting', '', true);
END $$;
