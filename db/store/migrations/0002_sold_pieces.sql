CREATE TABLE "store"."sold_pieces" (
	"slug" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"sold_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store"."sold_pieces" ADD CONSTRAINT "sold_pieces_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "store"."purchases"("id") ON DELETE cascade ON UPDATE no action;