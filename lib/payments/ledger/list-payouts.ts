// One page of a merchant's payouts, newest first.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { paymentsDatabase } from '@/db/payments/client';
import { payouts } from '@/db/payments/money-schema';
import { isPayoutId } from './request-payout';

const PAGE = 25;

export const PAYOUT_COLUMNS = {
  id: payouts.id,
  /** Cents. */
  amount: payouts.amount,
  iban_last_four: payouts.ibanLastFour,
  status: payouts.status,
  requested_at: payouts.requestedAt,
  sent_at: payouts.sentAt,
  ended_at: payouts.endedAt,
};

export type Payout = SelectResultFields<typeof PAYOUT_COLUMNS>;

/** Up to 25 payouts after the one called `after`, and whether more follow. */
export async function listPayouts(accountId: string, after?: string) {
  const rows = await paymentsDatabase()
    .orm.select(PAYOUT_COLUMNS)
    .from(payouts)
    .where(
      and(
        eq(payouts.accountId, accountId),
        after && isPayoutId(after)
          ? sql`(${payouts.requestedAt}, ${payouts.id}) < ((select requested_at from payments.payouts
              where id = ${after} and account_id = ${accountId}), ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(payouts.requestedAt), desc(payouts.id))
    .limit(PAGE + 1);
  return { payouts: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}
