CREATE OR REPLACE FUNCTION store.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT store.by_clock(statement_timestamp()) $$;
