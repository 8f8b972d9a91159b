// Asks for money to be paid out to the merchant's IBAN.
import { paymentsDatabase } from '@/db/payments/client';
import type { AuditEntry } from '../audit/audit';
import { encrypt } from '../encryption';
import { isId, newId } from '../ids';
import { announceChange } from '../live-changes';

/** A payout's id, made before the request, so that a form sent twice makes one payout. */
export const newPayoutId = () => newId('pay');

/** Whether `id` has the form of a payout's. */
export const isPayoutId = (id: string): boolean => isId('pay', id);

/** `other_amount`: a payout with this id and another amount exists already. */
export type PayoutRequest = 'requested' | 'not_covered' | 'other_amount';

/**
 * Takes `amount` cents off the available balance, towards `iban`, if the balance covers it, however many ask at once.
 * Repeated with the same `id`, it pays and is recorded once.
 */
export async function requestPayout(
  accountId: string,
  payout: { id: string; amount: number; iban: string },
  audit: AuditEntry = null,
): Promise<PayoutRequest> {
  const [row] = await paymentsDatabase().query<{ result: PayoutRequest | 'booked' | 'repeated' }>`
    select result, case result when 'booked' then payments.audit(${audit}::text::jsonb) end
      from payments.request_payout(${payout.id}, ${accountId}, ${payout.amount}::bigint,
        ${encrypt(payout.iban, payout.id)}, ${payout.iban.slice(-4)}) as result`;
  if (!row) throw new Error('A request is always one row');
  if (row.result !== 'booked' && row.result !== 'repeated') return row.result;
  announceChange(accountId);
  return 'requested';
}
