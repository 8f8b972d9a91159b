// One payout of a merchant.
import { and, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { payouts } from '@/db/payments/money-schema';
import { PAYOUT_COLUMNS, type Payout } from './list-payouts';
import { isPayoutId } from './request-payout';

/** Undefined when it is not the account's. */
export async function readPayout(accountId: string, id: string): Promise<Payout | undefined> {
  if (!isPayoutId(id)) return undefined;
  const [payout] = await paymentsDatabase()
    .orm.select(PAYOUT_COLUMNS)
    .from(payouts)
    .where(and(eq(payouts.id, id), eq(payouts.accountId, accountId)));
  return payout;
}
