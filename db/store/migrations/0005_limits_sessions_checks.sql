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
CREATE TABLE "store"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store"."payment_attempts" ADD COLUMN "check_at" timestamp with time zone DEFAULT now() + interval '1 minute';--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "store"."payment_attempts" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
UPDATE "store"."payment_attempts" SET "check_at" = null
  WHERE "status" NOT IN ('creating', 'pending', 'awaiting_payment') AND "created_at" < now() - interval '2 days';
