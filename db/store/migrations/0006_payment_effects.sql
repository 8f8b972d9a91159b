CREATE TABLE "store"."payment_effects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store"."payment_effects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_effects_kind_known" CHECK ("store"."payment_effects"."kind" in ('payable', 'paid', 'surplus', 'failed', 'expired', 'refunded', 'flagged'))
);
--> statement-breakpoint
DROP INDEX "store"."payment_attempts_duplicates";--> statement-breakpoint
ALTER TABLE "store"."payment_attempts" RENAME COLUMN "duplicate_at" TO "surplus_at";--> statement-breakpoint
-- The body of each order's creation, as it has been sent so far: a repeated request must have the same.
ALTER TABLE "store"."payment_attempts" ADD COLUMN "request" json;--> statement-breakpoint
UPDATE "store"."payment_attempts" a SET "request" = json_strip_nulls(json_build_object(
  'amount', a.amount, 'method', a.method, 'phone', a.phone, 'external_reference', a.external_reference,
  'description', 'Caruma ' || p.number,
  'customer', json_build_object('name', p.name, 'email', p.email, 'nif', p.nif)))
  FROM "store"."purchases" p WHERE p.id = a.purchase_id;--> statement-breakpoint
ALTER TABLE "store"."payment_attempts" ALTER COLUMN "request" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store"."purchases" ADD COLUMN "sold_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store"."payment_effects" ADD CONSTRAINT "payment_effects_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "store"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."payment_effects" ADD CONSTRAINT "payment_effects_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "store"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_effects_once" ON "store"."payment_effects" USING btree ("attempt_id","kind");--> statement-breakpoint
CREATE INDEX "payment_effects_due" ON "store"."payment_effects" USING btree ("next_try_at") WHERE done_at is null;--> statement-breakpoint
-- A piece that was sold already was a flag; it is a state of its own. Its payment, and any second one, is still to be returned.
UPDATE "store"."purchases" SET "sold_out_at" = "flagged_at", "flagged_at" = null, "flag_reason" = null
  WHERE "flag_reason" = 'sold out';--> statement-breakpoint
INSERT INTO "store"."payment_effects" ("purchase_id", "attempt_id", "kind")
  SELECT a.purchase_id, a.id, case when p.paid_attempt = a.id then 'paid' else 'surplus' end
  FROM "store"."payment_attempts" a JOIN "store"."purchases" p ON p.id = a.purchase_id
  WHERE a.surplus_at IS NOT NULL AND a.status = 'paid';--> statement-breakpoint
-- The statements that change a purchase notify its pages themselves.
DROP TRIGGER "purchases_notify_insert" ON "store"."purchases";--> statement-breakpoint
DROP TRIGGER "purchases_notify_version" ON "store"."purchases";--> statement-breakpoint
DROP FUNCTION "store"."notify_purchase"();--> statement-breakpoint
ALTER TABLE "store"."purchases" ADD CONSTRAINT "purchases_released_or_sold_out" CHECK ("store"."purchases"."released_at" is null or "store"."purchases"."sold_out_at" is null);