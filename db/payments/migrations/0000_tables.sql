CREATE SCHEMA IF NOT EXISTS "payments";
--> statement-breakpoint
CREATE SEQUENCE "payments"."voucher_blocks" INCREMENT BY 1 MINVALUE 0 MAXVALUE 99999 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "payments"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"livemode" boolean DEFAULT true NOT NULL,
	"live_account_id" text,
	"ahead" interval DEFAULT '0' NOT NULL,
	"next_plan" text,
	"status" text NOT NULL,
	"mbway_fee_basis_points" integer NOT NULL,
	"mbway_fee_fixed" integer NOT NULL,
	"multibanco_fee_basis_points" integer NOT NULL,
	"multibanco_fee_fixed" integer NOT NULL,
	"legal_name" text,
	"nif" text,
	"iban" text,
	"iban_last_four" text,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_id_livemode_key" UNIQUE("id","livemode"),
	CONSTRAINT "accounts_live_account_key" UNIQUE("live_account_id"),
	CONSTRAINT "accounts_live_account_of_test" CHECK ("payments"."accounts"."live_account_id" is null or not "payments"."accounts"."livemode"),
	CONSTRAINT "accounts_clock_not_behind" CHECK ("payments"."accounts"."ahead" >= '0'),
	CONSTRAINT "accounts_status" CHECK ("payments"."accounts"."status" in ('active', 'inactive')),
	CONSTRAINT "accounts_activated_whole" CHECK ("payments"."accounts"."activated_at" is null
        or num_nulls("payments"."accounts"."legal_name", "payments"."accounts"."nif", "payments"."accounts"."iban", "payments"."accounts"."iban_last_four") = 0),
	CONSTRAINT "accounts_nif_form" CHECK ("payments"."accounts"."nif" ~ '^[0-9]{9}$'),
	CONSTRAINT "accounts_fees_not_negative" CHECK (least("payments"."accounts"."mbway_fee_basis_points", "payments"."accounts"."mbway_fee_fixed", "payments"."accounts"."multibanco_fee_basis_points", "payments"."accounts"."multibanco_fee_fixed") >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments"."api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"livemode" boolean NOT NULL,
	"digest" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "api_keys_digest_key" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "payments"."deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments"."deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"resent" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"lease" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_event_endpoint_key" UNIQUE("event_id","endpoint_id"),
	CONSTRAINT "deliveries_status" CHECK ("payments"."deliveries"."status" in ('pending', 'delivered', 'dead', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payments"."delivery_attempts" (
	"delivery_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"endpoint_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"request_headers" jsonb NOT NULL,
	"response_status" integer,
	"response_headers" jsonb,
	"response_body" text,
	"error" text,
	CONSTRAINT "delivery_attempts_pkey" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "payments"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"outside_contract" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."idempotency_keys" (
	"account_id" text NOT NULL,
	"livemode" boolean NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("account_id","livemode","operation","key"),
	CONSTRAINT "idempotency_keys_length" CHECK (length("payments"."idempotency_keys"."key") between 1 and 128)
);
--> statement-breakpoint
CREATE TABLE "payments"."orders" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"livemode" boolean NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"external_reference" text collate "C" NOT NULL,
	"description" text,
	"customer" text,
	"phone" text,
	"phone_digest" "bytea",
	"voucher_entity" text,
	"voucher_reference" text,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"network_plan" text,
	"network_due_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_external_reference_key" UNIQUE("account_id","livemode","external_reference"),
	CONSTRAINT "orders_status_of_method" CHECK ("payments"."orders"."status" in ('paid', 'expired', 'failed', 'refunded')
        or ("payments"."orders"."status" = 'pending' and "payments"."orders"."method" = 'mbway')
        or ("payments"."orders"."status" = 'awaiting_payment' and "payments"."orders"."method" = 'multibanco')),
	CONSTRAINT "orders_amount_of_method" CHECK (("payments"."orders"."method" = 'mbway' and "payments"."orders"."amount" between 50 and 500000)
        or ("payments"."orders"."method" = 'multibanco' and "payments"."orders"."amount" between 1 and 100000000)),
	CONSTRAINT "orders_external_reference_form" CHECK ("payments"."orders"."external_reference" ~ '^[A-Za-z0-9_.-]{1,128}$'),
	CONSTRAINT "orders_voucher_of_multibanco" CHECK (("payments"."orders"."method" = 'multibanco') = ("payments"."orders"."voucher_reference" is not null)
        and ("payments"."orders"."voucher_reference" is null) = ("payments"."orders"."voucher_entity" is null)),
	CONSTRAINT "orders_phone_of_mbway" CHECK (("payments"."orders"."method" = 'mbway') = ("payments"."orders"."phone" is not null)),
	CONSTRAINT "orders_paid_at_of_status" CHECK (("payments"."orders"."status" in ('paid', 'refunded')) = ("payments"."orders"."paid_at" is not null)),
	CONSTRAINT "orders_refunded_in_full" CHECK ("payments"."orders"."refunded_amount" between 0 and "payments"."orders"."amount"
        and ("payments"."orders"."status" = 'refunded') = ("payments"."orders"."refunded_amount" = "payments"."orders"."amount")
        and ("payments"."orders"."refunded_amount" = 0 or "payments"."orders"."status" in ('paid', 'refunded')))
);
--> statement-breakpoint
CREATE TABLE "payments"."rate_hits" (
	"api_key_id" text NOT NULL,
	"slot" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_hits_pkey" PRIMARY KEY("api_key_id","slot")
);
--> statement-breakpoint
CREATE TABLE "payments"."rate_windows" (
	"api_key_id" text PRIMARY KEY NOT NULL,
	"first" bigint NOT NULL,
	"next" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount_positive" CHECK ("payments"."refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments"."webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_ends_at" timestamp with time zone,
	"standard_webhooks" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments"."audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments"."audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"detail" text,
	"test_mode" boolean DEFAULT false NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credentials_provider_account_key" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "payments"."emails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"message" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "payments"."throttles" (
	"bucket" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"turn_at" timestamp with time zone,
	CONSTRAINT "throttles_tries_positive" CHECK ("payments"."throttles"."tries" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments"."users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"account_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_account_key" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "payments"."verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."api_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"api_key_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"order_id" text,
	"status" integer NOT NULL,
	"code" text,
	"duration_ms" integer NOT NULL,
	"idempotency_key" text,
	"replayed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."ledger_entries" (
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"ledger_account" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"value_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_pkey" PRIMARY KEY("cause","kind","ledger_account"),
	CONSTRAINT "ledger_entries_not_zero" CHECK ("payments"."ledger_entries"."amount" <> 0 or "payments"."ledger_entries"."ledger_account" = 'merchant'),
	CONSTRAINT "ledger_entries_kind" CHECK ("payments"."ledger_entries"."kind" in ('payment', 'refund', 'payout', 'payout_paid', 'payout_returned')),
	CONSTRAINT "ledger_entries_account" CHECK ("payments"."ledger_entries"."ledger_account" in ('network', 'fees', 'merchant', 'in_transit', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "payments"."payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"iban" text NOT NULL,
	"iban_last_four" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payouts_status" CHECK ("payments"."payouts"."status" in ('requested', 'in_transit', 'paid', 'returned')),
	CONSTRAINT "payouts_amount_positive" CHECK ("payments"."payouts"."amount" > 0),
	CONSTRAINT "payouts_sent_at_of_status" CHECK (("payments"."payouts"."status" = 'requested') = ("payments"."payouts"."sent_at" is null)),
	CONSTRAINT "payouts_ended_at_of_status" CHECK (("payments"."payouts"."status" in ('paid', 'returned')) = ("payments"."payouts"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD CONSTRAINT "accounts_live_account_id_accounts_id_fk" FOREIGN KEY ("live_account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."api_keys" ADD CONSTRAINT "api_keys_account_fk" FOREIGN KEY ("account_id","livemode") REFERENCES "payments"."accounts"("id","livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "payments"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."deliveries" ADD CONSTRAINT "deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "payments"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "payments"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."events" ADD CONSTRAINT "events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "payments"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_fk" FOREIGN KEY ("account_id","livemode") REFERENCES "payments"."accounts"("id","livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."orders" ADD CONSTRAINT "orders_account_fk" FOREIGN KEY ("account_id","livemode") REFERENCES "payments"."accounts"("id","livemode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "payments"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."audit_log" ADD CONSTRAINT "audit_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "payments"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "payments"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."payouts" ADD CONSTRAINT "payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_shifted" ON "payments"."accounts" USING btree ("id") WHERE "payments"."accounts"."ahead" > '0';--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "payments"."api_keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "payments"."deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "payments"."deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "payments"."deliveries" USING btree ("id") WHERE "payments"."deliveries"."status" = 'dead';--> statement-breakpoint
CREATE INDEX "deliveries_of_endpoint" ON "payments"."deliveries" USING btree ("endpoint_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_started" ON "payments"."delivery_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "delivery_attempts_of_endpoint" ON "payments"."delivery_attempts" USING btree ("endpoint_id","started_at","response_status","duration_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "events_order_type_key" ON "payments"."events" USING btree ("order_id","type") WHERE not "payments"."events"."outside_contract";--> statement-breakpoint
CREATE INDEX "events_of_order" ON "payments"."events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "events_newest" ON "payments"."events" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "payments"."idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payable_voucher_key" ON "payments"."orders" USING btree ("voucher_reference","voucher_entity",(nullif("status" = 'awaiting_payment', false))) WHERE "payments"."orders"."voucher_reference" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "payments"."orders" USING btree ("account_id","livemode","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_by_status" ON "payments"."orders" USING btree ("account_id","livemode","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "payments"."orders" USING btree ("account_id","livemode","paid_at","id") WHERE "payments"."orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_until" ON "payments"."orders" USING btree ("expires_at") WHERE "payments"."orders"."status" in ('pending', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "orders_network_due" ON "payments"."orders" USING btree ("account_id","network_due_at") WHERE "payments"."orders"."network_due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_pending_phone" ON "payments"."orders" USING btree ("phone_digest") WHERE "payments"."orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "payments"."refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_active" ON "payments"."webhook_endpoints" USING btree ("account_id") WHERE "payments"."webhook_endpoints"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "payments"."audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "payments"."audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "payments"."credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "emails_due" ON "payments"."emails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "emails_recipient" ON "payments"."emails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "payments"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "payments"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "api_requests_newest" ON "payments"."api_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "api_requests_of_order" ON "payments"."api_requests" USING btree ("order_id","id") WHERE "payments"."api_requests"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_merchant" ON "payments"."ledger_entries" USING btree ("account_id","created_at","cause","kind","value_date","amount") WHERE "payments"."ledger_entries"."ledger_account" = 'merchant';--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payments"."payouts" USING btree ("account_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payments"."payouts" USING btree ("requested_at") WHERE "payments"."payouts"."status" in ('requested', 'in_transit');
--> statement-breakpoint
-- What Drizzle can't express. A crash may forget a minute of the rate limits.
ALTER TABLE payments.rate_windows SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE payments.rate_hits SET UNLOGGED;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON payments.ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_unbalanced();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments.ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change();
