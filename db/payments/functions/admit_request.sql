CREATE OR REPLACE FUNCTION payments.admit_request(key_digest bytea, per_minute integer)
RETURNS TABLE (
  account_id text, api_key_id text, livemode boolean,
  mbway_fee_basis_points integer, mbway_fee_fixed integer,
  multibanco_fee_basis_points integer, multibanco_fee_fixed integer,
  "now" timestamptz, next_plan text, admitted boolean, remaining integer, reset_seconds integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  used_at timestamptz;
  at_first timestamptz;
  ahead interval;
  "window" payments.rate_windows;
BEGIN
  SELECT k.account_id, k.id, k.livemode, k.last_used_at,
         a.mbway_fee_basis_points, a.mbway_fee_fixed, a.multibanco_fee_basis_points, a.multibanco_fee_fixed, a.next_plan, a.ahead
    INTO account_id, api_key_id, livemode, used_at,
         mbway_fee_basis_points, mbway_fee_fixed, multibanco_fee_basis_points, multibanco_fee_fixed, next_plan, ahead
    FROM payments.api_keys k JOIN payments.accounts a ON a.id = k.account_id
   WHERE k.digest = key_digest AND k.revoked_at IS NULL AND a.status = 'active'
     AND (k.ends_at IS NULL OR k.ends_at > clock_timestamp() + a.ahead);
  IF NOT FOUND THEN RETURN; END IF;

  SELECT * INTO "window" FROM payments.rate_windows w WHERE w.api_key_id = admit_request.api_key_id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO payments.rate_windows VALUES (admit_request.api_key_id, 0, 0) ON CONFLICT DO NOTHING;
    SELECT * INTO "window" FROM payments.rate_windows w WHERE w.api_key_id = admit_request.api_key_id FOR UPDATE;
  END IF;

  -- Read after the lock, so that the ring's moments never run backwards.
  "now" := date_trunc('milliseconds', clock_timestamp() + ahead);
  LOOP
    EXIT WHEN "window".first = "window".next;
    at_first := NULL;
    SELECT h.at INTO at_first FROM payments.rate_hits h
     WHERE h.api_key_id = admit_request.api_key_id AND h.slot = "window".first % per_minute;
    -- A moment in the future means that the clock went back: it must lock nobody out.
    EXIT WHEN at_first > "now" - interval '60 seconds' AND at_first <= "now";
    "window".first := "window".first + 1;
  END LOOP;

  admitted := "window".next - "window".first < per_minute;
  IF admitted THEN
    INSERT INTO payments.rate_hits AS h VALUES (admit_request.api_key_id, "window".next % per_minute, admit_request."now")
      ON CONFLICT ON CONSTRAINT rate_hits_pkey DO UPDATE SET at = excluded.at;
    at_first := CASE WHEN "window".first = "window".next THEN "now" ELSE at_first END;
    "window".next := "window".next + 1;
  END IF;
  UPDATE payments.rate_windows w SET first = "window".first, next = "window".next
   WHERE w.api_key_id = admit_request.api_key_id;
  remaining := greatest(0, per_minute - ("window".next - "window".first));
  reset_seconds := greatest(1, ceil(extract(epoch FROM at_first + interval '60 seconds' - "now")));

  IF used_at IS NULL OR used_at < "now" - interval '1 minute' THEN
    UPDATE payments.api_keys k SET last_used_at = admit_request."now" WHERE k.id = admit_request.api_key_id;
  END IF;
  RETURN NEXT;
END $$;
