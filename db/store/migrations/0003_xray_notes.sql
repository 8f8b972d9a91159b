CREATE TABLE "store"."xray_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store"."xray_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "xray_notes_kind_known" CHECK ("store"."xray_notes"."kind" in ('call', 'webhook', 'push'))
);
--> statement-breakpoint
ALTER TABLE "store"."xray_notes" ADD CONSTRAINT "xray_notes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "store"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "xray_notes_purchase" ON "store"."xray_notes" USING btree ("purchase_id");