-- The numbers of the roll-ups, counted from what they stand for: from `since` on, before `before`. Both bounds are given
-- in every condition, so that the planner takes an index for bounds it doesn't know.
CREATE OR REPLACE FUNCTION payments.count_totals(account text, since timestamptz, before timestamptz)
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
