// Which account a person acts for: one of their own, inactive until activation, or the demonstration's.
import { eq } from 'drizzle-orm';
import { users } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { newId } from '../ids';
import { DEFAULT_FEES } from './create-account';

/** Gives the person an account of their own, unless they have one. Two first requests at once open one account. */
export async function openAccount(userId: string, name: string): Promise<void> {
  await paymentsDatabase().query`
    with opened as (
      insert into payments.accounts (id, name, status, mbway_fee_basis_points, mbway_fee_fixed,
        multibanco_fee_basis_points, multibanco_fee_fixed, created_at)
      select ${newId('acc')}, ${name}, 'inactive', ${DEFAULT_FEES.mbway}::integer, 0,
        ${DEFAULT_FEES.multibanco}::integer, 0, date_trunc('milliseconds', statement_timestamp())
        from payments.users where id = ${userId} and account_id is null for update
      returning id
    )
    update payments.users set account_id = opened.id from opened where users.id = ${userId}`;
}

/** Makes the person act for an account that exists: the demonstration's merchant. */
export async function joinAccount(userId: string, accountId: string): Promise<void> {
  await paymentsDatabase().orm.update(users).set({ accountId }).where(eq(users.id, userId));
}
