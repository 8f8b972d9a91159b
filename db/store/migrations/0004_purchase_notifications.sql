-- Pages that show a purchase LISTEN on this channel. A trigger, so that no statement can forget to notify.
CREATE FUNCTION "store"."notify_purchase"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('store_purchases', new.token);
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "purchases_notify_insert" AFTER INSERT ON "store"."purchases"
  FOR EACH ROW EXECUTE FUNCTION "store"."notify_purchase"();
--> statement-breakpoint
CREATE TRIGGER "purchases_notify_version" AFTER UPDATE ON "store"."purchases"
  FOR EACH ROW WHEN (old.version IS DISTINCT FROM new.version) EXECUTE FUNCTION "store"."notify_purchase"();
