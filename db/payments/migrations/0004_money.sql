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
	CONSTRAINT "ledger_entries_not_zero" CHECK ("payments"."ledger_entries"."amount" <> 0),
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
	CONSTRAINT "payouts_status" CHECK ("payments"."payouts"."status" in ('requested', 'in_transit', 'paid', 'returned')),
	CONSTRAINT "payouts_amount_positive" CHECK ("payments"."payouts"."amount" > 0),
	CONSTRAINT "payouts_sent_at_of_status" CHECK (("payments"."payouts"."status" = 'requested') = ("payments"."payouts"."sent_at" is null)),
	CONSTRAINT "payouts_ended_at_of_status" CHECK (("payments"."payouts"."status" in ('paid', 'returned')) = ("payments"."payouts"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments"."orders" ALTER COLUMN "external_reference" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "payments"."ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."payouts" ADD CONSTRAINT "payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_requests_newest" ON "payments"."api_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "api_requests_age" ON "payments"."api_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_balance" ON "payments"."ledger_entries" USING btree ("account_id","value_date","amount") WHERE "payments"."ledger_entries"."ledger_account" = 'merchant';--> statement-breakpoint
CREATE INDEX "ledger_entries_statement" ON "payments"."ledger_entries" USING btree ("account_id","created_at","cause","kind","amount") WHERE "payments"."ledger_entries"."ledger_account" = 'merchant';--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payments"."payouts" USING btree ("account_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payments"."payouts" USING btree ("requested_at") WHERE "payments"."payouts"."status" in ('requested', 'in_transit');--> statement-breakpoint
CREATE INDEX "orders_words" ON "payments"."orders" USING gin ((array_to_tsvector(array["account_id"]) || to_tsvector('simple', "description"))) WHERE "payments"."orders"."description" is not null;