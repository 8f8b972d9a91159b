// Expires orders that are past their deadline.
import { paymentsDatabase } from '@/db/payments/client';
import { settleOrder } from './settle-order';

const BATCH = 200;
const AT_ONCE = 10;

/** Expires the orders that are overdue, of one account or of all; resolves to how many it found. */
export async function expireOrders(accountId: string | null = null): Promise<number> {
  // A simulated payer who acts in time is not overtaken.
  // No clock is behind the wall clock: what that one says is overdue is so for any account.
  const overdue = await paymentsDatabase().query<{ id: string }>`
    (select id from payments.orders
      where status in ('pending', 'awaiting_payment') and expires_at < statement_timestamp()
        and (scenario_due_at is null or scenario_due_at > expires_at)
        and ${accountId}::text is null
      order by expires_at limit ${BATCH})
    union
    select late.id from payments.accounts account cross join lateral (
      select id from payments.orders
       where account_id = account.id and livemode = account.livemode
         and status in ('pending', 'awaiting_payment') and expires_at < statement_timestamp() + account.ahead
         and (scenario_due_at is null or scenario_due_at > expires_at)
       order by expires_at limit ${BATCH}) late
     where account.id = ${accountId} or (${accountId}::text is null and account.ahead > '0')`;
  for (let start = 0; start < overdue.length; start += AT_ONCE) {
    await Promise.all(overdue.slice(start, start + AT_ONCE).map(({ id }) => settleOrder(id, 'expired')));
  }
  return overdue.length;
}
