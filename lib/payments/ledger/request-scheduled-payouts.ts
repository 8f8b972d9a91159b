// Requests the payouts that are due by their accounts' schedules, for the worker and for a clock that moves.
import { paymentsDatabase } from '@/db/payments/client';
import { decrypt, encrypt } from '../encryption';
import { announceChange } from '../live-changes';
import { log } from '../log';
import { newPayoutId } from './request-payout';

// Spec is silent: an automatic payout is requested at midnight in Lisbon, for all that is available then. Days that were
// missed are made up for by one payout.
/** Accounts whose payout could not be requested: tried again each time, but logged once. */
const failing = new Set<string>();

/** Requests what is due, on one account or on every one. */
export async function requestScheduledPayouts(accountId: string | null = null): Promise<void> {
  const due = await paymentsDatabase().query<{ id: string; iban: string }>`
    select id, iban from payments.accounts
     where (next_payout_on <= payments.day_in_lisbon(statement_timestamp())
            or ahead > '0' and next_payout_on <= payments.day_in_lisbon(statement_timestamp() + ahead))
       and (${accountId}::text is null or id = ${accountId})`;
  for (const account of due) {
    // What is wrong with one account must hold up no other.
    try {
      await requestScheduledPayout(account);
      failing.delete(account.id);
    } catch (error) {
      if (failing.has(account.id)) continue;
      failing.add(account.id);
      log('error', 'scheduled payout failed', { accountId: account.id, error });
    }
  }
}

async function requestScheduledPayout(account: { id: string; iban: string }): Promise<void> {
  const iban = decrypt(account.iban, account.id);
  const id = newPayoutId();
  const [row] = await paymentsDatabase().query<{ requested: boolean }>`
    select payments.request_scheduled_payout(${id}, ${account.id}, ${encrypt(iban, id)}, ${iban.slice(-4)}) as requested`;
  if (row?.requested) announceChange(account.id);
}
