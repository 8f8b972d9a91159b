// Expires orders that are past their deadline.
import { paymentsDatabase } from '@/db/payments/client';
import { workThrough } from '../work-through';
import { settleOrder } from './settle-order';

const BATCH = 200;
const AT_ONCE = 10;

/** Expires a batch of the orders that are overdue, of one account or of all; resolves to how many it settled. */
export function expireOrders(accountId: string | null = null): Promise<number> {
  // The first query finds what is overdue by the wall clock, the second what is overdue by a clock that is ahead. Both
  // leave out orders on which the network acts before the deadline.
  const readOverdue = (failed: string[]) => paymentsDatabase().query<{ id: string }>`
    (select id from payments.orders
      where status in ('pending', 'awaiting_payment') and expires_at < statement_timestamp()
        and (network_due_at is null or network_due_at > expires_at)
        and ${accountId}::text is null and id <> all(string_to_array(${failed.join()}, ','))
      order by expires_at limit ${BATCH})
    union
    select late.id from payments.accounts account cross join lateral (
      select id from payments.orders
       where account_id = account.id and livemode = account.livemode
         and status in ('pending', 'awaiting_payment') and expires_at < statement_timestamp() + account.ahead
         and (network_due_at is null or network_due_at > expires_at)
         and id <> all(string_to_array(${failed.join()}, ','))
       order by expires_at limit ${BATCH}) late
     where account.id = ${accountId} or (${accountId}::text is null and account.ahead > '0')`;
  return workThrough('expiry', readOverdue, ({ id }) => settleOrder(id, 'expired'), AT_ONCE);
}
