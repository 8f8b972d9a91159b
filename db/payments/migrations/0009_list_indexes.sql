DROP INDEX "payments"."orders_newest";--> statement-breakpoint
DROP INDEX "payments"."orders_newest_by_status";--> statement-breakpoint
DROP INDEX "payments"."orders_newest_by_method";--> statement-breakpoint
CREATE INDEX "orders_newest" ON "payments"."orders" USING btree ("account_id","livemode","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_by_status" ON "payments"."orders" USING btree ("account_id","livemode","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_by_method" ON "payments"."orders" USING btree ("account_id","livemode","method","created_at","id");