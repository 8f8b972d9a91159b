-- A moment of the wall clock, by the shop's clock.
CREATE OR REPLACE FUNCTION store.by_clock(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT moment + (SELECT ahead FROM store.clock)
$$;
