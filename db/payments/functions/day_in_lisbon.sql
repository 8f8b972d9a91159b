CREATE OR REPLACE FUNCTION payments.day_in_lisbon(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (moment AT TIME ZONE 'Europe/Lisbon')::date
$$;
