// What the overview and the pages about money read.

import { dayInLisbon } from '@/lib/payments/dashboard/format-moment';
import { addDays, daysOf, RANGES } from '@/lib/payments/dashboard/range';
import { readFrontPage } from '@/lib/payments/dashboard/read-front-page';
import { readMovements } from '@/lib/payments/dashboard/read-movements';
import { readRangeNumbers } from '@/lib/payments/dashboard/read-range-numbers';
import { readBalance } from '@/lib/payments/ledger/balance';
import { cursorOf, listMovements, readCursor } from '@/lib/payments/ledger/list-movements';
import { listPayouts } from '@/lib/payments/ledger/list-payouts';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';
import { readDays } from '@/lib/payments/ledger/read-days';
import { listPayoutMovements, readPayout } from '@/lib/payments/ledger/read-payout';
import { boundsOf, daysOfMonth, listStatements, monthAfter } from '@/lib/payments/ledger/read-statement';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { rollUpTotals } from '@/lib/payments/totals/roll-up';
import type { Reads } from './reads';

export async function moneyReads(owner: Owner): Promise<Reads> {
  const { accountId } = owner;
  // The worker's part: what is long over is in the roll-ups.
  await rollUpTotals();
  const today = dayInLisbon(new Date());
  const month = monthAfter(today.slice(0, 7), -1);
  const bounds = await boundsOf(daysOfMonth(month));
  const [payout] = (await listPayouts(accountId)).payouts;
  const details = payout && (await readPayout(accountId, payout.id));
  const { movements } = await listMovements(accountId, { ...bounds, limit: 500 });
  const deep = movements.at(-1);
  const all = { kind: null, from: null, to: null, after: null };
  return {
    'the overview, whatever its range': () => readFrontPage(owner),
    ...Object.fromEntries(
      RANGES.map((range) => [
        `numbers and chart, ${range}`,
        () => readRangeNumbers(accountId, daysOf(range, today)),
      ]),
    ),
    'the balance': () => readBalance(accountId),
    'the balance and what its stream reads': () => readMoneyPulse(accountId),
    'the balance over 30 days': () => readDays(accountId, { from: addDays(today, -29), to: today }),
    'the balance over 365 days': () => readDays(accountId, { from: addDays(today, -364), to: today }),
    movements: () => readMovements(accountId, all),
    'movements, deep': () => readMovements(accountId, { ...all, after: deep ? cursorOf(deep) : null }),
    'movements, refunds': () => readMovements(accountId, { ...all, kind: 'refund' }),
    'movements, payouts': () => readMovements(accountId, { ...all, kind: 'payout' }),
    'movements of a week': () =>
      readMovements(accountId, { ...all, from: addDays(today, -60), to: addDays(today, -54) }),
    'the statements': () => listStatements(accountId),
    'a statement': () => readDays(accountId, daysOfMonth(month)),
    'lines of a statement, first page': () =>
      listMovements(accountId, { ...bounds, oldestFirst: true, limit: 50 }),
    'lines of a statement, deep': async () =>
      listMovements(accountId, {
        ...bounds,
        oldestFirst: true,
        after: await readCursor(accountId, deep ? cursorOf(deep) : null),
        limit: 50,
      }),
    payouts: () => listPayouts(accountId),
    ...(details && {
      'a payout': () => readPayout(accountId, details.id),
      'movements of a payout': () => listPayoutMovements(accountId, details, null),
    }),
  };
}
