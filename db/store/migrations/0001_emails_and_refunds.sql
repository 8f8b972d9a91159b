CREATE TABLE "store"."emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_kind_known" CHECK ("store"."emails"."kind" in ('confirmation', 'voucher', 'paid', 'expired', 'refunded', 'partly_refunded'))
);
--> statement-breakpoint
CREATE TABLE "store"."refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount_positive" CHECK ("store"."refunds"."amount" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("store"."refunds"."status" in ('asked', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "store"."emails" ADD CONSTRAINT "emails_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "store"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "store"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "store"."emails" USING btree ("purchase_id","kind","about");--> statement-breakpoint
CREATE INDEX "emails_due" ON "store"."emails" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "refunds_purchase" ON "store"."refunds" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_asked" ON "store"."refunds" USING btree ("purchase_id") WHERE status = 'asked';