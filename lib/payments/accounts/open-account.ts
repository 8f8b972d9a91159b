// A new merchant's account, inactive until activation, and the membership of the person who opened it: one statement.
import { paymentsDatabase } from '@/db/payments/client';
import { uniqueViolation } from '@/db/unique-violation';
import { newId } from '../ids';
import { DEFAULT_FEES } from './create-account';

/** Gives the person an account of their own, unless they have one. */
export async function openAccount(userId: string, name: string): Promise<void> {
  try {
    await paymentsDatabase().query`
      with opened as (
        insert into payments.accounts (id, name, status, mbway_fee_basis_points, mbway_fee_fixed,
          multibanco_fee_basis_points, multibanco_fee_fixed, created_at)
        values (${newId('acc')}, ${name}, 'inactive', ${DEFAULT_FEES.mbway}, 0, ${DEFAULT_FEES.multibanco}, 0,
          date_trunc('milliseconds', statement_timestamp()))
        returning id
      )
      insert into payments.members (user_id, account_id, created_at)
      select ${userId}, id, statement_timestamp() from opened`;
  } catch (error) {
    // Two first requests at once: the other one's account stays, ours was undone with the statement.
    if (uniqueViolation(error) !== 'members_pkey') throw error;
  }
}

/** Makes the person an owner of an account that exists: the demonstration's merchant. */
export async function joinAccount(userId: string, accountId: string): Promise<void> {
  await paymentsDatabase().query`
    insert into payments.members (user_id, account_id, created_at) values (${userId}, ${accountId}, statement_timestamp())
    on conflict (user_id) do update set account_id = excluded.account_id, role = excluded.role`;
}
