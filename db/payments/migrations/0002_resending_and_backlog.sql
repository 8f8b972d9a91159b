ALTER TABLE "payments"."deliveries" ADD COLUMN "resent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "payments"."deliveries" USING btree ("id") WHERE "payments"."deliveries"."status" = 'dead';--> statement-breakpoint
CREATE INDEX "deliveries_delivered" ON "payments"."deliveries" USING btree ("delivered_at");