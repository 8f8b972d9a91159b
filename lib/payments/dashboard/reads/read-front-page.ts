// The part of the overview that does not depend on its range. The stream uses it to detect changes.

import { desc, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { events } from '@/db/payments/schema';
import { readClock } from '@/lib/payments/accounts/clock';
import { dayInLisbon } from '@/lib/payments/days';
import { readBalance } from '@/lib/payments/ledger/balance';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { daysOf } from '../filters/range';
import { readAttention } from './read-attention';
import { readEndpoints } from './read-endpoints';
import { readOrders } from './read-orders';
import { readRangeNumbers } from './read-range-numbers';
import { readSetUp } from './read-set-up';

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
