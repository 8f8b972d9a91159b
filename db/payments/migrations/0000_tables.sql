CREATE SCHEMA "payments";
--> statement-breakpoint
CREATE TABLE "payments"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"mbway_fee_basis_points" integer NOT NULL,
	"mbway_fee_fixed" integer NOT NULL,
	"multibanco_fee_basis_points" integer NOT NULL,
	"multibanco_fee_fixed" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_status" CHECK ("payments"."accounts"."status" in ('active', 'inactive')),
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
	CONSTRAINT "api_keys_digest_key" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "payments"."clock" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ahead" interval DEFAULT '0' NOT NULL,
	CONSTRAINT "clock_only_row" CHECK ("payments"."clock"."only_row")
);
--> statement-breakpoint
CREATE TABLE "payments"."deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments"."deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_order_type_key" UNIQUE("order_id","type")
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
	"external_reference" text NOT NULL,
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
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments"."api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "payments"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."deliveries" ADD CONSTRAINT "deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "payments"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "payments"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."events" ADD CONSTRAINT "events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "payments"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "payments"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "payments"."api_keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "payments"."deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "payments"."deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_of_endpoint" ON "payments"."deliveries" USING btree ("endpoint_id","status","id");--> statement-breakpoint
CREATE INDEX "events_newest" ON "payments"."events" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "payments"."idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payable_voucher_key" ON "payments"."orders" USING btree ("voucher_entity","voucher_reference") WHERE "payments"."orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_voucher" ON "payments"."orders" USING btree ("voucher_reference","voucher_entity");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "payments"."orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_by_status" ON "payments"."orders" USING btree ("account_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_by_method" ON "payments"."orders" USING btree ("account_id","method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_open_until" ON "payments"."orders" USING btree ("expires_at") WHERE "payments"."orders"."status" in ('pending', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "orders_pending_phone" ON "payments"."orders" USING btree ("phone_digest") WHERE "payments"."orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "payments"."refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_active" ON "payments"."webhook_endpoints" USING btree ("account_id") WHERE "payments"."webhook_endpoints"."removed_at" is null;