-- The shop has a clock of its own, which the demonstration's simulator moves.
CREATE TABLE "store"."clock" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ahead" interval DEFAULT '0' NOT NULL,
	CONSTRAINT "clock_one_row" CHECK ("store"."clock"."id")
);
--> statement-breakpoint
INSERT INTO store.clock DEFAULT VALUES;
--> statement-breakpoint
-- A moment of the wall clock, by the shop's clock.
CREATE FUNCTION store.by_clock(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT moment + (SELECT ahead FROM store.clock)
$$;
--> statement-breakpoint
CREATE FUNCTION store.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT store.by_clock(statement_timestamp()) $$;
--> statement-breakpoint
ALTER TABLE "store"."emails" ALTER COLUMN "created_at" SET DEFAULT store.now();--> statement-breakpoint
ALTER TABLE "store"."payment_attempts" ALTER COLUMN "tried_at" SET DEFAULT now();--> statement-breakpoint
UPDATE "store"."payment_attempts" SET "tried_at" = "created_at" WHERE "tried_at" IS NULL;--> statement-breakpoint
ALTER TABLE "store"."payment_attempts" ALTER COLUMN "tried_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store"."purchases" ALTER COLUMN "created_at" SET DEFAULT store.now();--> statement-breakpoint
ALTER TABLE "store"."refunds" ALTER COLUMN "created_at" SET DEFAULT store.now();--> statement-breakpoint
ALTER TABLE "store"."sold_pieces" ALTER COLUMN "sold_at" SET DEFAULT store.now();