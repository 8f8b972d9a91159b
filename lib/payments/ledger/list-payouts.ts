// One page of a merchant's payouts, newest first. Called by the dashboard.
import { paymentsDatabase } from '@/db/payments/client';
import { isPayoutId } from './request-payout';

export interface Payout {
  id: string;
  /** Cents. */
  amount: number;
  iban_last_four: string;
  status: 'requested' | 'in_transit' | 'paid' | 'returned';
  requested_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
}

const PAGE = 25;

/** Up to 25 payouts after the one called `after`, and whether more follow. */
export async function listPayouts(
  accountId: string,
  after?: string,
): Promise<{ payouts: Payout[]; hasMore: boolean }> {
  const cursor = after && isPayoutId(after) ? after : null;
  const rows = await paymentsDatabase().query<Payout>`
    select id, amount, iban_last_four, status, requested_at, sent_at, ended_at from payments.payouts
     where account_id = ${accountId}
       and (${cursor}::text is null or (requested_at, id) <
         ((select requested_at from payments.payouts where id = ${cursor} and account_id = ${accountId}), ${cursor}))
     order by requested_at desc, id desc limit ${PAGE + 1}`;
  return { payouts: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}
