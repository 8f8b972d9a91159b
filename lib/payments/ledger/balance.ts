// A merchant's balance: the sum of the ledger.
import { paymentsDatabase } from '@/db/payments/client';

/** Cents. `available` can be negative, after refunds of what has been paid out. */
export interface Balance {
  available: number;
  /** Booked, and available from a later day in Lisbon. */
  pending: number;
  /** Requested, and not yet at the merchant's bank. */
  inTransit: number;
  /** What becomes available on which day (`2026-11-22`), soonest first. */
  upcoming: { day: string; amount: number }[];
}

// Spec is silent: a payment is available from the next day in Lisbon.
/** The balance at this moment of service time. */
export async function readBalance(accountId: string): Promise<Balance> {
  const [[now], upcoming] = await Promise.all([
    paymentsDatabase().query<{ available: number; in_transit: number }>`
      select payments.available_balance(${accountId}) as available,
             coalesce((select sum(amount) from payments.payouts
                        where account_id = ${accountId} and status in ('requested', 'in_transit')), 0)::bigint as in_transit`,
    paymentsDatabase().query<{ day: string; amount: number }>`
      select value_date::text as day, -sum(amount)::bigint as amount from payments.ledger_entries
       -- A payout counts at once, on a day that lies ahead too (after the clock was set back).
       where ledger_account = 'merchant' and account_id = ${accountId} and kind <> 'payout'
         and value_date > (select payments.day_in_lisbon(payments.now(${accountId})))
       group by value_date order by value_date`,
  ]);
  return {
    available: now?.available ?? 0,
    pending: upcoming.reduce((sum, { amount }) => sum + amount, 0),
    inTransit: now?.in_transit ?? 0,
    upcoming,
  };
}
