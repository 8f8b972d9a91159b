CREATE TABLE "payments"."audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments"."audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"detail" text,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."emails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"message" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments"."sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments"."throttles" ADD COLUMN "turn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments"."audit_log" ADD CONSTRAINT "audit_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "payments"."audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "payments"."audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "emails_due" ON "payments"."emails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "emails_recipient" ON "payments"."emails" USING btree ("recipient","id");--> statement-breakpoint
-- Sessions and addresses from before: the first as old as they are, the second as good as confirmed.
UPDATE "payments"."sessions" SET "confirmed_at" = "created_at", "updated_at" = now();--> statement-breakpoint
UPDATE "payments"."users" SET "email_verified" = true;--> statement-breakpoint
-- Writes what a person did into the audit log, and the e-mail that tells them. Called within the statement that does
-- it, so that neither is there without the other. Null records nothing: the service's own commands do the same things.
CREATE FUNCTION payments.audit(entry jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.audit_log (account_id, actor, action, detail, address, at)
  SELECT member.account_id, person.email, entry->>'action', entry->>'detail', entry->>'address', statement_timestamp()
    FROM payments.users person JOIN payments.members member ON member.user_id = person.id
   WHERE person.id = entry->>'user_id';
  INSERT INTO payments.emails (id, recipient, message, next_try_at, created_at)
  SELECT entry->'email'->>'id', entry->'email'->>'recipient', entry->'email'->>'message',
         statement_timestamp(), statement_timestamp()
   WHERE entry->'email'->>'id' IS NOT NULL;
  RETURN true;
END $$;
