CREATE SCHEMA "store";
--> statement-breakpoint
CREATE SEQUENCE "store"."purchase_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "store"."payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"method" text NOT NULL,
	"phone" text,
	"amount" integer NOT NULL,
	"external_reference" text NOT NULL,
	"order_id" text,
	"status" text DEFAULT 'creating' NOT NULL,
	"refusal" text,
	"voucher_entity" text,
	"voucher_reference" text,
	"voucher_expires_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	"duplicate_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("store"."payment_attempts"."amount" > 0),
	CONSTRAINT "payment_attempts_method_known" CHECK ("store"."payment_attempts"."method" in ('mbway', 'multibanco')),
	CONSTRAINT "payment_attempts_mbway_has_phone" CHECK ("store"."payment_attempts"."method" <> 'mbway' or "store"."payment_attempts"."phone" is not null),
	CONSTRAINT "payment_attempts_status_known" CHECK ("store"."payment_attempts"."status" in ('creating', 'refused', 'pending', 'awaiting_payment', 'failed', 'expired', 'paid', 'refunded')),
	CONSTRAINT "payment_attempts_order_known" CHECK (("store"."payment_attempts"."status" in ('creating', 'refused')) = ("store"."payment_attempts"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "store"."purchase_lines" (
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "purchase_lines_purchase_id_position_pk" PRIMARY KEY("purchase_id","position"),
	CONSTRAINT "purchase_lines_quantity_positive" CHECK ("store"."purchase_lines"."quantity" > 0),
	CONSTRAINT "purchase_lines_price_positive" CHECK ("store"."purchase_lines"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "store"."purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"number" text NOT NULL,
	"suffix" text NOT NULL,
	"lang" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"delivery" text NOT NULL,
	"address" text,
	"nif" text,
	"total" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"paid_attempt" uuid,
	"paid_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"flagged_at" timestamp with time zone,
	"flag_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_token_unguessable" CHECK (length("store"."purchases"."token") >= 22),
	CONSTRAINT "purchases_lang_known" CHECK ("store"."purchases"."lang" in ('pt', 'en')),
	CONSTRAINT "purchases_total_positive" CHECK ("store"."purchases"."total" > 0),
	CONSTRAINT "purchases_status_known" CHECK ("store"."purchases"."status" in ('open', 'paid', 'refunded')),
	CONSTRAINT "purchases_delivery_known" CHECK ("store"."purchases"."delivery" in ('pickup', 'address')),
	CONSTRAINT "purchases_address_when_sent" CHECK (("store"."purchases"."delivery" = 'address') = ("store"."purchases"."address" is not null)),
	CONSTRAINT "purchases_released_when_paid" CHECK ("store"."purchases"."released_at" is null or "store"."purchases"."paid_at" is not null),
	CONSTRAINT "purchases_paid_by_attempt" CHECK ("store"."purchases"."status" = 'open' or "store"."purchases"."paid_attempt" is not null)
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
ALTER TABLE "store"."payment_attempts" ADD CONSTRAINT "payment_attempts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "store"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "store"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number_key" ON "store"."payment_attempts" USING btree ("purchase_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference_key" ON "store"."payment_attempts" USING btree ("external_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_order_key" ON "store"."payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "store"."payment_attempts" USING btree ("purchase_id") WHERE superseded_at is null and status in ('creating', 'pending', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "payment_attempts_duplicates" ON "store"."payment_attempts" USING btree ("duplicate_at") WHERE duplicate_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_token_key" ON "store"."purchases" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number_key" ON "store"."purchases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "received_events_order" ON "store"."received_events" USING btree ("order_id");