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
