CREATE SCHEMA IF NOT EXISTS "store";
--> statement-breakpoint
CREATE SEQUENCE "store"."purchase_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "store"."admin_guesses" (
	"client" text PRIMARY KEY NOT NULL,
	"guesses" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."admin_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."clock" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ahead" interval DEFAULT '0' NOT NULL,
	CONSTRAINT "clock_one_row" CHECK ("store"."clock"."id")
);
--> statement-breakpoint
CREATE TABLE "store"."emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"message" text,
	"created_at" timestamp with time zone DEFAULT store.now() NOT NULL,
	CONSTRAINT "emails_kind_known" CHECK ("store"."emails"."kind" in ('confirmation', 'voucher', 'paid', 'expired', 'refunded', 'partly_refunded'))
);
--> statement-breakpoint
CREATE TABLE "store"."payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"method" text NOT NULL,
	"phone" text,
	"amount" integer NOT NULL,
	"external_reference" text NOT NULL,
	"request" json NOT NULL,
	"order_id" text,
	"status" text DEFAULT 'creating' NOT NULL,
	"refusal" text,
	"voucher_entity" text,
	"voucher_reference" text,
	"voucher_expires_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	"surplus_at" timestamp with time zone,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_at" timestamp with time zone DEFAULT now() + interval '1 minute',
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("store"."payment_attempts"."amount" > 0),
	CONSTRAINT "payment_attempts_method_known" CHECK ("store"."payment_attempts"."method" in ('mbway', 'multibanco')),
	CONSTRAINT "payment_attempts_mbway_has_phone" CHECK ("store"."payment_attempts"."method" <> 'mbway' or "store"."payment_attempts"."phone" is not null),
	CONSTRAINT "payment_attempts_status_known" CHECK ("store"."payment_attempts"."status" in ('creating', 'refused', 'pending', 'awaiting_payment', 'failed', 'expired', 'paid', 'refunded')),
	CONSTRAINT "payment_attempts_order_known" CHECK (("store"."payment_attempts"."status" in ('creating', 'refused')) = ("store"."payment_attempts"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "store"."payment_effects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store"."payment_effects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_effects_kind_known" CHECK ("store"."payment_effects"."kind" in ('payable', 'paid', 'surplus', 'failed', 'expired', 'refunded', 'flagged'))
);
--> statement-breakpoint
CREATE TABLE "store"."payment_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"total" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"paid_attempt" uuid,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"flagged_at" timestamp with time zone,
	"flag_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT store.now() NOT NULL,
	"number" text NOT NULL,
	"suffix" text NOT NULL,
	"lang" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"delivery" text NOT NULL,
	"address" text,
	"nif" text,
	"released_at" timestamp with time zone,
	"sold_out_at" timestamp with time zone,
	CONSTRAINT "payments_token_unguessable" CHECK (length("store"."payments"."token") >= 22),
	CONSTRAINT "payments_total_positive" CHECK ("store"."payments"."total" > 0),
	CONSTRAINT "payments_status_known" CHECK ("store"."payments"."status" in ('open', 'paid', 'refunded')),
	CONSTRAINT "payments_paid_by_attempt" CHECK ("store"."payments"."status" = 'open' or "store"."payments"."paid_attempt" is not null),
	CONSTRAINT "payments_lang_known" CHECK ("store"."payments"."lang" in ('pt', 'en')),
	CONSTRAINT "payments_delivery_known" CHECK ("store"."payments"."delivery" in ('pickup', 'address')),
	CONSTRAINT "payments_address_when_sent" CHECK (("store"."payments"."delivery" = 'address') = ("store"."payments"."address" is not null)),
	CONSTRAINT "payments_released_when_paid" CHECK ("store"."payments"."released_at" is null or "store"."payments"."paid_at" is not null),
	CONSTRAINT "payments_released_or_sold_out" CHECK ("store"."payments"."released_at" is null or "store"."payments"."sold_out_at" is null)
);
--> statement-breakpoint
CREATE TABLE "store"."purchase_lines" (
	"payment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "purchase_lines_payment_id_position_pk" PRIMARY KEY("payment_id","position"),
	CONSTRAINT "purchase_lines_quantity_positive" CHECK ("store"."purchase_lines"."quantity" > 0),
	CONSTRAINT "purchase_lines_price_positive" CHECK ("store"."purchase_lines"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "store"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."received_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_events_outcome_known" CHECK ("store"."received_events"."outcome" in ('moved', 'unchanged', 'flagged'))
);
--> statement-breakpoint
CREATE TABLE "store"."refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT store.now() NOT NULL,
	CONSTRAINT "refunds_amount_positive" CHECK ("store"."refunds"."amount" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("store"."refunds"."status" in ('asked', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "store"."sold_pieces" (
	"slug" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"sold_at" timestamp with time zone DEFAULT store.now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."xray_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store"."xray_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "xray_notes_kind_known" CHECK ("store"."xray_notes"."kind" in ('call', 'webhook', 'push'))
);
--> statement-breakpoint
ALTER TABLE "store"."emails" ADD CONSTRAINT "emails_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "store"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "store"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."payment_effects" ADD CONSTRAINT "payment_effects_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "store"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."payment_effects" ADD CONSTRAINT "payment_effects_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "store"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."purchase_lines" ADD CONSTRAINT "purchase_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "store"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "store"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."sold_pieces" ADD CONSTRAINT "sold_pieces_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "store"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."xray_notes" ADD CONSTRAINT "xray_notes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "store"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "store"."emails" USING btree ("payment_id","kind","about");--> statement-breakpoint
CREATE INDEX "emails_due" ON "store"."emails" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number_key" ON "store"."payment_attempts" USING btree ("payment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference_key" ON "store"."payment_attempts" USING btree ("external_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_order_key" ON "store"."payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "store"."payment_attempts" USING btree ("payment_id") WHERE superseded_at is null and status in ('creating', 'pending', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "store"."payment_attempts" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_phone" ON "store"."payment_attempts" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_effects_once" ON "store"."payment_effects" USING btree ("attempt_id","kind");--> statement-breakpoint
CREATE INDEX "payment_effects_due" ON "store"."payment_effects" USING btree ("next_try_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_token_key" ON "store"."payments" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number_key" ON "store"."payments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "received_events_order" ON "store"."received_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "store"."refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_asked" ON "store"."refunds" USING btree ("payment_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "xray_notes_payment" ON "store"."xray_notes" USING btree ("payment_id");
--> statement-breakpoint
-- What Drizzle can't express: the one row of the shop's clock.
INSERT INTO store.clock DEFAULT VALUES;
