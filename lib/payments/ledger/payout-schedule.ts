// How often an account's money is paid out by itself.
import { eq, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import type { AuditEntry } from '../accounts/audit';
import { announceChange } from '../live-changes';

export const PAYOUT_SCHEDULES = accounts.payoutSchedule.enumValues;

export type PayoutSchedule = (typeof PAYOUT_SCHEDULES)[number];

/**
 * The account's schedule, and the day in Lisbon (`2026-11-30`) of the next payout: null with `manual`, and when the bank
 * returned the last automatic payout.
 */
export async function readPayoutSchedule(
  accountId: string,
): Promise<{ schedule: PayoutSchedule; nextOn: string | null }> {
  const [row] = await paymentsDatabase()
    .orm.select({
      schedule: accounts.payoutSchedule,
      nextOn: sql<string | null>`${accounts.nextPayoutOn}::text`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? { schedule: 'manual', nextOn: null };
}

/**
 * Chooses the schedule. The first payout is on its next day after today. Resolves to that day, null with `manual`;
 * undefined when the account has no IBAN.
 */
export async function setPayoutSchedule(
  accountId: string,
  schedule: PayoutSchedule,
  audit: AuditEntry = null,
): Promise<string | null | undefined> {
  const [chosen] = await paymentsDatabase().query<{ next_on: string | null }>`
    with chosen as (
      update payments.accounts
         set payout_schedule = ${schedule},
             next_payout_on = payments.next_payout_day(${schedule}, payments.day_in_lisbon(statement_timestamp() + ahead))
       where id = ${accountId} and iban is not null
      returning next_payout_on
    )
    select next_payout_on::text as next_on, payments.audit(${audit}::text::jsonb) from chosen`;
  if (!chosen) return undefined;
  announceChange(accountId);
  return chosen.next_on;
}
