-- Roll-ups of orders, refunds and ledger (totals-schema.ts), the functions that make and read them, and balances read from them.
CREATE TABLE "payments"."daily_outcomes" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"orders" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_outcomes_pkey" PRIMARY KEY("account_id","day","method","outcome")
);
--> statement-breakpoint
CREATE TABLE "payments"."daily_pay_times" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"seconds" integer NOT NULL,
	"orders" bigint NOT NULL,
	CONSTRAINT "daily_pay_times_pkey" PRIMARY KEY("account_id","day","method","seconds")
);
--> statement-breakpoint
CREATE TABLE "payments"."hourly_totals" (
	"account_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"created" bigint NOT NULL,
	"created_amount" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"paid_amount" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"refunded_amount" bigint NOT NULL,
	CONSTRAINT "hourly_totals_pkey" PRIMARY KEY("account_id","hour","method")
);
--> statement-breakpoint
DROP INDEX "payments"."ledger_entries_statement";--> statement-breakpoint
ALTER TABLE "payments"."accounts" ADD COLUMN "totals_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments"."daily_outcomes" ADD CONSTRAINT "daily_outcomes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."daily_pay_times" ADD CONSTRAINT "daily_pay_times_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."hourly_totals" ADD CONSTRAINT "hourly_totals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payments"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_not_payments" ON "payments"."ledger_entries" USING btree ("account_id","created_at","cause","kind","value_date","amount") WHERE "payments"."ledger_entries"."ledger_account" = 'merchant' and "payments"."ledger_entries"."kind" <> 'payment';
--> statement-breakpoint
-- How long the payer took, in the unit in which it is shown: seconds for ten minutes, minutes for two hours, then hours.
-- A payment after the clock was set back can lie before the order's creation.
CREATE FUNCTION payments.pay_time(created timestamptz, paid timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT took - CASE WHEN took < 600 THEN 0 WHEN took < 7200 THEN took % 60 ELSE took % 3600 END
    FROM (SELECT greatest(0, floor(extract(epoch FROM paid - created)))::integer AS took) AS payer
$$;
--> statement-breakpoint
-- The numbers of the roll-ups, counted from what they stand for: from `since` on, before `before`. Both bounds are given
-- in every condition, so that the planner takes an index for bounds it doesn't know.
CREATE FUNCTION payments.count_totals(account text, since timestamptz, before timestamptz)
RETURNS TABLE (
  hour timestamptz, method text, created bigint, created_amount bigint, paid bigint, paid_amount bigint, fees bigint,
  refunds bigint, refunded_amount bigint
) LANGUAGE sql STABLE AS $$
  SELECT part.hour, part.method, sum(part.created)::bigint, sum(part.created_amount)::bigint, sum(part.paid)::bigint,
         sum(part.paid_amount)::bigint, sum(part.fees)::bigint, sum(part.refunds)::bigint,
         sum(part.refunded_amount)::bigint
    FROM (
      SELECT date_trunc('hour', o.created_at, 'UTC') AS hour, o.method, count(*) AS created, sum(o.amount) AS created_amount,
             0 AS paid, 0 AS paid_amount, 0 AS fees, 0 AS refunds, 0 AS refunded_amount
        FROM payments.orders o
       WHERE o.account_id = account AND o.livemode = (SELECT a.livemode FROM payments.accounts a WHERE a.id = account)
         AND o.created_at >= since AND o.created_at < before
       GROUP BY 1, 2
      UNION ALL
      SELECT date_trunc('hour', o.paid_at, 'UTC'), o.method, 0, 0, count(*), sum(o.amount), coalesce(-sum(fee.amount), 0), 0, 0
        FROM payments.orders o LEFT JOIN payments.ledger_entries fee
          ON fee.cause = o.id AND fee.kind = 'payment' AND fee.ledger_account = 'fees'
       WHERE o.account_id = account AND o.livemode = (SELECT a.livemode FROM payments.accounts a WHERE a.id = account)
         AND o.paid_at >= since AND o.paid_at < before
       GROUP BY 1, 2
      UNION ALL
      SELECT date_trunc('hour', entry.created_at, 'UTC'), o.method, 0, 0, 0, 0, 0, count(*), sum(entry.amount)
        FROM payments.ledger_entries entry JOIN payments.refunds r ON r.id = entry.cause
        JOIN payments.orders o ON o.id = r.order_id
       WHERE entry.account_id = account AND entry.ledger_account = 'merchant' AND entry.kind = 'refund'
         AND entry.kind <> 'payment' AND entry.created_at >= since AND entry.created_at < before
       GROUP BY 1, 2
    ) AS part
   GROUP BY part.hour, part.method
$$;
--> statement-breakpoint
CREATE FUNCTION payments.count_outcomes(account text, since timestamptz, before timestamptz)
RETURNS TABLE (day date, method text, outcome text, orders bigint, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT payments.day_in_lisbon(o.created_at), o.method, 'paid', count(*), sum(o.amount)::bigint
    FROM payments.orders o
   WHERE o.account_id = account AND o.livemode = (SELECT a.livemode FROM payments.accounts a WHERE a.id = account)
     AND o.paid_at >= since AND o.paid_at < before
   GROUP BY 1, 2
  UNION ALL
  SELECT payments.day_in_lisbon(o.created_at), o.method, substr(event.type, 7), count(*), sum(o.amount)::bigint
    FROM payments.events event JOIN payments.orders o ON o.id = event.order_id
   WHERE event.account_id = account AND event.type IN ('order.failed', 'order.expired') AND NOT event.outside_contract
     AND event.created_at >= since AND event.created_at < before
   GROUP BY 1, 2, 3
$$;
--> statement-breakpoint
CREATE FUNCTION payments.count_pay_times(account text, since timestamptz, before timestamptz)
RETURNS TABLE (day date, method text, seconds integer, orders bigint) LANGUAGE sql STABLE AS $$
  SELECT payments.day_in_lisbon(o.paid_at), o.method, payments.pay_time(o.created_at, o.paid_at), count(*)
    FROM payments.orders o
   WHERE o.account_id = account AND o.livemode = (SELECT a.livemode FROM payments.accounts a WHERE a.id = account)
     AND o.paid_at >= since AND o.paid_at < before
   GROUP BY 1, 2, 3
$$;
--> statement-breakpoint
-- The same numbers as they are read: from the roll-up as far as it reaches, and counted from there on. An hour or a day can
-- come in two rows. `since` and `before` are whole hours.
CREATE FUNCTION payments.totals_between(account text, since timestamptz, before timestamptz)
RETURNS TABLE (
  hour timestamptz, method text, created bigint, created_amount bigint, paid bigint, paid_amount bigint, fees bigint,
  refunds bigint, refunded_amount bigint
) LANGUAGE sql STABLE AS $$
  SELECT t.hour, t.method, t.created, t.created_amount, t.paid, t.paid_amount, t.fees, t.refunds, t.refunded_amount
    FROM payments.hourly_totals t WHERE t.account_id = account AND t.hour >= since AND t.hour < before
  UNION ALL
  SELECT live.* FROM payments.count_totals(account, greatest(since,
    (SELECT coalesce(a.totals_until, '-infinity') FROM payments.accounts a WHERE a.id = account)), before) AS live
$$;
--> statement-breakpoint
-- Of orders created from the day `first` to the day `last`.
CREATE FUNCTION payments.outcomes_between(account text, first date, last date)
RETURNS TABLE (day date, method text, outcome text, orders bigint, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT t.day, t.method, t.outcome, t.orders, t.amount
    FROM payments.daily_outcomes t WHERE t.account_id = account AND t.day >= first AND t.day <= last
  UNION ALL
  SELECT live.* FROM payments.count_outcomes(account,
    (SELECT coalesce(a.totals_until, '-infinity') FROM payments.accounts a WHERE a.id = account), 'infinity') AS live
   WHERE live.day >= first AND live.day <= last
$$;
--> statement-breakpoint
-- Of orders paid from the day `first` to the day `last`.
CREATE FUNCTION payments.pay_times_between(account text, first date, last date)
RETURNS TABLE (day date, method text, seconds integer, orders bigint) LANGUAGE sql STABLE AS $$
  SELECT t.day, t.method, t.seconds, t.orders
    FROM payments.daily_pay_times t WHERE t.account_id = account AND t.day >= first AND t.day <= last
  UNION ALL
  SELECT live.* FROM payments.count_pay_times(account, greatest(first::timestamp AT TIME ZONE 'Europe/Lisbon',
    (SELECT coalesce(a.totals_until, '-infinity') FROM payments.accounts a WHERE a.id = account)),
    (last + 1)::timestamp AT TIME ZONE 'Europe/Lisbon') AS live
$$;
--> statement-breakpoint
-- Adds the next hours of an account to its roll-ups, a week at most; true when that was something. An hour is added once
-- it is over by the wall clock for an hour: no clock is behind that one, so no statement younger than an hour can still
-- add to it. A scenario's step happens when it was due, however late it is played: what one waits for is not added.
-- A function because it must read after the account's row is locked: of two at once the second sees what the first has
-- added, and none adds what `forget_totals` was called for.
CREATE FUNCTION payments.roll_up_totals(account text, before timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
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
  INSERT INTO payments.daily_outcomes AS kept SELECT account, t.* FROM payments.count_outcomes(account, since, until) t
    ON CONFLICT ON CONSTRAINT daily_outcomes_pkey
    DO UPDATE SET orders = kept.orders + excluded.orders, amount = kept.amount + excluded.amount;
  INSERT INTO payments.daily_pay_times AS kept SELECT account, t.* FROM payments.count_pay_times(account, since, until) t
    ON CONFLICT ON CONSTRAINT daily_pay_times_pkey DO UPDATE SET orders = kept.orders + excluded.orders;
  UPDATE payments.accounts a SET totals_until = until WHERE a.id = account;
  RETURN true;
END $$;
--> statement-breakpoint
-- Empties an account's roll-ups: they are made anew. Call it after whatever adds to the account's past, such as orders with
-- moments of last month. Until it is called, those are in no number of the dashboard.
CREATE FUNCTION payments.forget_totals(account text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments.accounts SET totals_until = NULL WHERE id = account;
  DELETE FROM payments.hourly_totals WHERE account_id = account;
  DELETE FROM payments.daily_outcomes WHERE account_id = account;
  DELETE FROM payments.daily_pay_times WHERE account_id = account;
END $$;
--> statement-breakpoint
-- An account that is reset, or whose sample history is removed, has another past.
CREATE FUNCTION payments.forget_totals_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM payments.forget_totals(account_id) FROM (SELECT DISTINCT account_id FROM deleted) AS of_account;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_forget_totals AFTER DELETE ON payments.orders
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION payments.forget_totals_of_deleted();
--> statement-breakpoint
-- What the merchant is owed, pending and available: what was paid, less fees, refunds and payouts that did not come back.
CREATE FUNCTION payments.owed_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(paid_amount - fees - refunded_amount)
                      FROM payments.totals_between(account, '-infinity', 'infinity')), 0)
        - coalesce((SELECT sum(amount) FROM payments.payouts WHERE account_id = account AND status <> 'returned'), 0))::bigint
$$;
--> statement-breakpoint
-- What is booked for a day that lies ahead. A payout never is: what it took is gone, even if its day lies ahead since
-- the clock was set back.
CREATE FUNCTION payments.pending_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT -coalesce(sum(amount), 0)::bigint FROM payments.ledger_entries
   WHERE ledger_account = 'merchant' AND account_id = account AND kind <> 'payout'
     AND value_date > payments.day_in_lisbon(payments.now(account)) AND value_date < 'infinity'
$$;
--> statement-breakpoint
-- As before, from the roll-ups: the ledger's whole past was summed on each read.
CREATE OR REPLACE FUNCTION payments.available_balance(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT payments.owed_balance(account) - payments.pending_balance(account)
$$;
