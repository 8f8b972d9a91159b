// What a merchant should look at today.
import { paymentsDatabase } from '@/db/payments/client';
import type { Owner } from '@/lib/payments/orders/list-orders';

/** Days for which a payout that came back is mentioned. */
const RETURNED_DAYS = 7;

export interface Attention {
  /** Deliveries that were given up. */
  dead: number;
  /** Vouchers that can be paid until the end of this day in Lisbon, and their cents. */
  expiring: number;
  expiring_amount: number;
  today: string;
  returned: { id: string; amount: number }[];
}

export async function readAttention({ accountId, livemode }: Owner): Promise<Attention> {
  const database = paymentsDatabase();
  const [[row], returned] = await Promise.all([
    database.query<Omit<Attention, 'returned'>>`
      with today as materialized (select payments.day_in_lisbon(payments.now(${accountId})) as day), expiring as (
        select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from payments.orders, today
         where account_id = ${accountId} and livemode = ${livemode} and status = 'awaiting_payment'
           and expires_at < payments.day_begins(day + 1)
      )
      select expiring.count as expiring, expiring.amount as expiring_amount, day::text as today,
             (select count(*) from payments.webhook_endpoints endpoint
                join payments.deliveries delivery on delivery.endpoint_id = endpoint.id and delivery.status = 'dead'
               where endpoint.account_id = ${accountId} and endpoint.removed_at is null) as dead
        from expiring, today`,
    database.query<{ id: string; amount: number }>`
      select id, amount from payments.payouts
       where account_id = ${accountId} and status = 'returned'
         and requested_at > payments.now(${accountId}) - make_interval(days => ${RETURNED_DAYS + 1}::integer)
         and ended_at > payments.now(${accountId}) - make_interval(days => ${RETURNED_DAYS}::integer)
       order by requested_at desc`,
  ]);
  if (!row) throw new Error('What needs attention is always one row');
  return { ...row, returned };
}
