CREATE OR REPLACE FUNCTION payments.forget_totals(account text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments.accounts SET totals_until = NULL WHERE id = account;
  DELETE FROM payments.hourly_totals WHERE account_id = account;
  DELETE FROM payments.daily_totals WHERE account_id = account;
  DELETE FROM payments.daily_outcomes WHERE account_id = account;
  DELETE FROM payments.daily_pay_times WHERE account_id = account;
END $$;
