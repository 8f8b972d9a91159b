-- The day after `today` on which a schedule pays out; null for 'manual'.
CREATE OR REPLACE FUNCTION payments.next_payout_day(schedule text, today date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE schedule
    WHEN 'daily' THEN today + 1
    WHEN 'weekly' THEN date_trunc('week', today::timestamp)::date + 7
    WHEN 'monthly' THEN (date_trunc('month', today::timestamp) + interval '1 month')::date
  END
$$;
