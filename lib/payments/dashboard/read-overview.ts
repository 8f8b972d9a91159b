// The overview's numbers, in one statement.
import { paymentsDatabase } from '@/db/payments/client';
import { paymentsEnv } from '../env';
import type { Owner } from '../orders/list-orders';

export interface Overview {
  paid_count: number;
  paid_amount: number;
  waiting_count: number;
  waiting_amount: number;
  has_key: boolean;
  has_endpoint: boolean;
  has_order: boolean;
  has_paid_order: boolean;
  dead: number;
}

/** “Today” is the current day in Lisbon, by service time. */
export async function readOverview({ accountId, livemode }: Owner): Promise<Overview> {
  // What is paid today was created at most one voucher's lifetime ago: this lets the index on creation be used.
  const days = paymentsEnv().VOUCHER_DAYS + 2;
  const [overview] = await paymentsDatabase().query<Overview>`
    with today as (
      select date_trunc('day', payments.now(${accountId}) at time zone 'Europe/Lisbon') at time zone 'Europe/Lisbon' as begins
    ), paid as (
      select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from payments.orders, today
       where account_id = ${accountId} and livemode = ${livemode} and status in ('paid', 'refunded') and paid_at >= today.begins
         and created_at >= today.begins - make_interval(days => ${days}::integer)
    ), waiting as (
      select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from payments.orders
       where account_id = ${accountId} and livemode = ${livemode} and status in ('pending', 'awaiting_payment')
    )
    select paid.count as paid_count, paid.amount as paid_amount,
           waiting.count as waiting_count, waiting.amount as waiting_amount,
           exists (select from payments.api_keys where account_id = ${accountId} and revoked_at is null) as has_key,
           exists (select from payments.webhook_endpoints
                    where account_id = ${accountId} and removed_at is null) as has_endpoint,
           exists (select from payments.orders where account_id = ${accountId}) as has_order,
           exists (select from payments.orders
                    where account_id = ${accountId} and livemode = ${livemode} and status in ('paid', 'refunded')) as has_paid_order,
           (select count(*) from payments.deliveries delivery
              join payments.webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
             where endpoint.account_id = ${accountId} and endpoint.removed_at is null
               and delivery.status = 'dead') as dead
      from paid, waiting`;
  if (!overview) throw new Error('The overview is always one row');
  return overview;
}
