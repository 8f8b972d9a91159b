-- The hours of the roll-ups added up by day: a year is read in a thousand rows (totals-schema.ts).
CREATE TABLE "payments"."daily_totals" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"created" bigint NOT NULL,
	"created_amount" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"paid_amount" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"refunded_amount" bigint NOT NULL,
	CONSTRAINT "daily_totals_pkey" PRIMARY KEY("account_id","day","method")
);
--> statement-breakpoint
ALTER TABLE "payments"."daily_totals" ADD CONSTRAINT "daily_totals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
INSERT INTO payments.daily_totals
SELECT account_id, payments.day_in_lisbon(hour), method, sum(created), sum(created_amount), sum(paid), sum(paid_amount),
       sum(fees), sum(refunds), sum(refunded_amount)
  FROM payments.hourly_totals GROUP BY 1, 2, 3;
--> statement-breakpoint
-- As `totals_between`, by day, both ends included. A day can come in two rows.
CREATE FUNCTION payments.days_between(account text, first date, last date)
RETURNS TABLE (
  day date, method text, created bigint, created_amount bigint, paid bigint, paid_amount bigint, fees bigint,
  refunds bigint, refunded_amount bigint
) LANGUAGE sql STABLE AS $$
  SELECT t.day, t.method, t.created, t.created_amount, t.paid, t.paid_amount, t.fees, t.refunds, t.refunded_amount
    FROM payments.daily_totals t WHERE t.account_id = account AND t.day >= first AND t.day <= last
  UNION ALL
  SELECT payments.day_in_lisbon(live.hour), live.method, live.created, live.created_amount, live.paid, live.paid_amount,
         live.fees, live.refunds, live.refunded_amount
    FROM payments.count_totals(account, greatest(first::timestamp AT TIME ZONE 'Europe/Lisbon',
      (SELECT coalesce(a.totals_until, '-infinity') FROM payments.accounts a WHERE a.id = account)),
      (last + 1)::timestamp AT TIME ZONE 'Europe/Lisbon') AS live
$$;
--> statement-breakpoint
-- As before, and by day.
CREATE OR REPLACE FUNCTION payments.roll_up_totals(account text, before timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
  until timestamptz;
BEGIN
  SELECT a.totals_until INTO since FROM payments.accounts a WHERE a.id = account FOR NO KEY UPDATE;
  since := coalesce(since, date_trunc('hour', least(
    (SELECT min(o.created_at) FROM payments.orders o
      WHERE o.account_id = account AND o.livemode = (SELECT a.livemode FROM payments.accounts a WHERE a.id = account)),
    -- Before its order's creation, if the clock was set back between them.
    (SELECT min(o.paid_at) FROM payments.orders o WHERE o.account_id = account AND o.paid_at IS NOT NULL
        AND o.livemode = (SELECT a.livemode FROM payments.accounts a WHERE a.id = account)),
    (SELECT min(event.created_at) FROM payments.events event WHERE event.account_id = account)), 'UTC'));
  until := least(
    date_trunc('hour', least(before, statement_timestamp() - interval '1 hour'), 'UTC'),
    date_trunc('hour', (SELECT min(o.scenario_due_at) FROM payments.orders o
      WHERE o.account_id = account AND o.scenario_due_at IS NOT NULL), 'UTC'),
    since + interval '7 days');
  IF since IS NULL OR until <= since THEN RETURN false; END IF;
  INSERT INTO payments.hourly_totals SELECT account, t.* FROM payments.count_totals(account, since, until) t;
  INSERT INTO payments.daily_totals AS kept
  SELECT account, payments.day_in_lisbon(t.hour), t.method, sum(t.created), sum(t.created_amount), sum(t.paid),
         sum(t.paid_amount), sum(t.fees), sum(t.refunds), sum(t.refunded_amount)
    FROM payments.hourly_totals t WHERE t.account_id = account AND t.hour >= since AND t.hour < until
   GROUP BY 2, 3
    ON CONFLICT ON CONSTRAINT daily_totals_pkey
    DO UPDATE SET created = kept.created + excluded.created, created_amount = kept.created_amount + excluded.created_amount,
       paid = kept.paid + excluded.paid, paid_amount = kept.paid_amount + excluded.paid_amount,
       fees = kept.fees + excluded.fees, refunds = kept.refunds + excluded.refunds,
       refunded_amount = kept.refunded_amount + excluded.refunded_amount;
  INSERT INTO payments.daily_outcomes AS kept SELECT account, t.* FROM payments.count_outcomes(account, since, until) t
    ON CONFLICT ON CONSTRAINT daily_outcomes_pkey
    DO UPDATE SET orders = kept.orders + excluded.orders, amount = kept.amount + excluded.amount;
  INSERT INTO payments.daily_pay_times AS kept SELECT account, t.* FROM payments.count_pay_times(account, since, until) t
    ON CONFLICT ON CONSTRAINT daily_pay_times_pkey DO UPDATE SET orders = kept.orders + excluded.orders;
  UPDATE payments.accounts a SET totals_until = until WHERE a.id = account;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION payments.forget_totals(account text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments.accounts SET totals_until = NULL WHERE id = account;
  DELETE FROM payments.hourly_totals WHERE account_id = account;
  DELETE FROM payments.daily_totals WHERE account_id = account;
  DELETE FROM payments.daily_outcomes WHERE account_id = account;
  DELETE FROM payments.daily_pay_times WHERE account_id = account;
END $$;
--> statement-breakpoint
-- As before, by day.
CREATE OR REPLACE FUNCTION payments.owed_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(paid_amount - fees - refunded_amount)
                      FROM payments.days_between(account, '-infinity', 'infinity')), 0)
        - coalesce((SELECT sum(amount) FROM payments.payouts WHERE account_id = account AND status <> 'returned'), 0))::bigint
$$;
