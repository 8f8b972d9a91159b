// The clocks that the simulator moves: one per account.
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, orders, serviceTime } from '@/db/payments/schema';

export interface Clock {
  accountId: string;
  merchant: string;
  livemode: boolean;
  now: Date;
  /** By how much it is ahead of the wall clock. */
  aheadSeconds: number;
}

const COLUMNS = {
  accountId: accounts.id,
  merchant: accounts.name,
  livemode: accounts.livemode,
  now: serviceTime.as('now'),
  aheadSeconds: sql<number>`round(extract(epoch from ${accounts.ahead}))::integer`.as('ahead_seconds'),
};
/** Accounts offered at most. */
const OFFERED = 20;

/** The clocks that are ahead, and those of the accounts that traded last, the latest first; none of accounts that can't trade. */
export const readClocks = (): Promise<Clock[]> => {
  const { orm } = paymentsDatabase();
  const latest = orm
    .select({ accountId: orders.accountId, id: sql<string>`max(${orders.id})`.as('latest') })
    .from(orders)
    .groupBy(orders.accountId)
    .as('latest');
  return orm
    .select(COLUMNS)
    .from(accounts)
    .leftJoin(latest, eq(latest.accountId, accounts.id))
    .where(and(eq(accounts.status, 'active'), or(isNotNull(latest.id), gt(accounts.ahead, '0'))))
    .orderBy(sql`${latest.id} desc nulls last`)
    .limit(OFFERED);
};

/** How far the clock that is furthest ahead is, in seconds; 0 when all are on time. */
export async function furthestAhead(): Promise<number> {
  const [row] = await paymentsDatabase()
    .orm.select({ aheadSeconds: COLUMNS.aheadSeconds })
    .from(accounts)
    .where(gt(accounts.ahead, '0'))
    .orderBy(desc(accounts.ahead))
    .limit(1);
  return row?.aheadSeconds ?? 0;
}
