// Asks for money to be paid out to the merchant's IBAN.
import { paymentsDatabase } from '@/db/payments/client';
import type { AuditEntry } from '../accounts/audit';
import { encrypt } from '../encryption';
import { isId, newId } from '../ids';
import { announceChange } from '../live-changes';

/** A payout's id, made before the request, so that a form sent twice makes one payout. */
export const newPayoutId = () => newId('pay');

/** Whether `id` has the form of a payout's. */
export const isPayoutId = (id: string): boolean => isId('pay', id);

/**
 * Takes `amount` cents off the available balance, towards `iban`. False when the balance does not cover it, however
 * many ask at once; repeated with the same `id`, it pays and is recorded once.
 */
export async function requestPayout(
  accountId: string,
  payout: { id: string; amount: number; iban: string },
  audit: AuditEntry = null,
): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ booked: boolean }>`
    select case
      when not payments.request_payout(${payout.id}, ${accountId}, ${payout.amount}::bigint,
        ${encrypt(payout.iban, payout.id)}, ${payout.iban.slice(-4)}) then false
      -- As it was before this statement: a repetition finds the payout there.
      when exists (select from payments.payouts where id = ${payout.id}) then true
      else payments.audit(${audit}::text::jsonb) end as booked`;
  if (row?.booked) announceChange(accountId);
  return row?.booked ?? false;
}
