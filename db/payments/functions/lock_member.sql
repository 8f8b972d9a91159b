-- Whether an owner may change another member, under the account's lock: of two owners who remove each other at once, one
-- stays, so a team always has an owner.
CREATE OR REPLACE FUNCTION payments.lock_member(account text, owner text, person text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments.accounts WHERE id = account FOR UPDATE;
  RETURN owner <> person
    AND EXISTS (SELECT FROM payments.members WHERE user_id = owner AND account_id = account AND role = 'owner')
    AND EXISTS (SELECT FROM payments.members WHERE user_id = person AND account_id = account);
END $$;
