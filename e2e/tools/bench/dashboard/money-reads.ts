// What the overview and the pages about money read.

import { daysOf, RANGES } from '@/lib/payments/dashboard/filters/range';
import { readFrontPage } from '@/lib/payments/dashboard/reads/read-front-page';
import { readMovements } from '@/lib/payments/dashboard/reads/read-movements';
import { readRangeNumbers } from '@/lib/payments/dashboard/reads/read-range-numbers';
import { addDays, dayInLisbon } from '@/lib/payments/days';
import { readBalance } from '@/lib/payments/ledger/balance';
import { cursorOf, listMovements } from '@/lib/payments/ledger/list-movements';
import { listPayouts } from '@/lib/payments/ledger/list-payouts';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';
import { readDays } from '@/lib/payments/ledger/read-days';
import { daysOfMonth, listStatements, monthAfter } from '@/lib/payments/ledger/read-statement';
import type { Owner } from '@/lib/payments/orders/list-orders';
import type { Reads } from './reads';

export async function moneyReads(owner: Owner): Promise<Reads> {
  const { accountId } = owner;
  const today = dayInLisbon(new Date());
  const month = monthAfter(today.slice(0, 7), -1);
  const days = daysOfMonth(month);
  const { movements } = await listMovements(accountId, { days, limit: 500 });
  const deep = movements.at(-1);
  const all = { kind: null, from: null, to: null, after: null };
  return {
    'the overview, whatever its range': () => readFrontPage(owner),
    ...Object.fromEntries(
      RANGES.map((range) => [
        `numbers and chart, ${range}`,
        () => readRangeNumbers(owner, daysOf(range, today)),
      ]),
    ),
    'the balance': () => readBalance(accountId),
    'the balance and what its stream reads': () => readMoneyPulse(accountId),
    'the balance over 30 days': () => readDays(owner, { from: addDays(today, -29), to: today }),
    'the balance over 365 days': () => readDays(owner, { from: addDays(today, -364), to: today }),
    movements: () => readMovements(accountId, all),
    'movements, deep': () => readMovements(accountId, { ...all, after: deep ? cursorOf(deep) : null }),
    'movements, refunds': () => readMovements(accountId, { ...all, kind: 'refund' }),
    'movements, payouts': () => readMovements(accountId, { ...all, kind: 'payout' }),
    'movements of a week': () =>
      readMovements(accountId, { ...all, from: addDays(today, -60), to: addDays(today, -54) }),
    'the statements': () => listStatements(owner),
    'a statement': () => readDays(owner, days),
    'lines of a statement, first page': () =>
      listMovements(accountId, { days, oldestFirst: true, limit: 50 }),
    'lines of a statement, deep': async () =>
      listMovements(accountId, {
        days,
        oldestFirst: true,
        after: deep && cursorOf(deep),
        limit: 50,
      }),
    payouts: () => listPayouts(accountId),
  };
}
