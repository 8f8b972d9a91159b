// The part of the overview that does not depend on its range. The stream uses it to detect changes.
import { desc, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { events } from '@/db/payments/schema';
import { readClock } from '@/lib/payments/accounts/clock';
import { daysOf } from '@/lib/payments/dashboard/filters/range';
import { readEndpoints } from '@/lib/payments/dashboard/reads/read-endpoints';
import { readOrders } from '@/lib/payments/dashboard/reads/read-orders';
import { readRangeNumbers } from '@/lib/payments/dashboard/reads/read-range-numbers';
import { readSetUp } from '@/lib/payments/dashboard/reads/read-set-up';
import { dayInLisbon } from '@/lib/payments/days';
import { readBalance } from '@/lib/payments/ledger/balance';
import type { Owner } from '@/lib/payments/orders/list-orders';

const LATEST = 5;

export async function readFrontPage(owner: Owner) {
  const { accountId } = owner;
  const { now } = await readClock(accountId);
  const today = dayInLisbon(now);
  const [setUp, latest, endpoints, attention, { available }, pulse] = await Promise.all([
    readSetUp(owner),
    readOrders(owner, {}, LATEST),
    readEndpoints(accountId),
    readAttention(owner),
    readBalance(accountId),
    readPulse(owner, today),
  ]);
  return { today, setUp, latest, endpoints, attention, available, pulse };
}

export type FrontPage = Awaited<ReturnType<typeof readFrontPage>>;

/** Changes with every number that any range shows: what happens, happens today, or leaves an event. */
async function readPulse(owner: Owner, today: string) {
  const [numbers, [last]] = await Promise.all([
    readRangeNumbers(owner, daysOf('today', today)),
    paymentsDatabase()
      .orm.select({ id: events.id })
      .from(events)
      .where(eq(events.accountId, owner.accountId))
      .orderBy(desc(events.createdAt), desc(events.id))
      .limit(1),
  ]);
  return [numbers, last?.id];
}

/** Days for which a payout that came back is mentioned. */
const RETURNED_DAYS = 7;

interface Attention {
  /** Deliveries that were given up. */
  dead: number;
  /** Vouchers that can be paid until the end of this day in Lisbon, and their cents. */
  expiring: number;
  expiring_amount: number;
  today: string;
  returned: { id: string; amount: number }[];
}

async function readAttention({ accountId, livemode }: Owner): Promise<Attention> {
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
