-- How long the payer took, in the unit in which it is shown: seconds for ten minutes, minutes for two hours, then hours.
-- A payment after the clock was set back can lie before the order's creation.
CREATE OR REPLACE FUNCTION payments.pay_time(created timestamptz, paid timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT took - CASE WHEN took < 600 THEN 0 WHEN took < 7200 THEN took % 60 ELSE took % 3600 END
    FROM (SELECT greatest(0, floor(extract(epoch FROM paid - created)))::integer AS took) AS payer
$$;
