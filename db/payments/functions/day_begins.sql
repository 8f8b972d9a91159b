-- The first moment of a day in Lisbon.
CREATE OR REPLACE FUNCTION payments.day_begins(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT day::timestamp AT TIME ZONE 'Europe/Lisbon'
$$;
