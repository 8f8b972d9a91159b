// What the overview and the pages about money read.
import type { Owner } from '@/lib/payments/orders/list-orders';
import type { Reads } from './dashboard';

export async function moneyReads(owner: Owner): Promise<Reads> {
  const { accountId } = owner;
  const { RANGES, daysOf, lisbonDay, addDays } = await import('@/lib/payments/dashboard/range');
  const { readFrontPage } = await import('@/lib/payments/dashboard/read-front-page');
  const { readRangeNumbers } = await import('@/lib/payments/dashboard/read-range-numbers');
  const { readMovements } = await import('@/lib/payments/dashboard/read-movements');
  const { readBalance } = await import('@/lib/payments/ledger/balance');
  const { cursorOf, listMovements, readCursor } = await import('@/lib/payments/ledger/list-movements');
  const { listPayouts } = await import('@/lib/payments/ledger/list-payouts');
  const { readMoneyPulse } = await import('@/lib/payments/ledger/money-pulse');
  const { readDays } = await import('@/lib/payments/ledger/read-days');
  const { listPayoutMovements, readPayout } = await import('@/lib/payments/ledger/read-payout');
  const { boundsOf, daysOfMonth, listStatements, monthAfter } = await import(
    '@/lib/payments/ledger/read-statement'
  );
  const { rollUpTotals } = await import('@/lib/payments/totals/roll-up');
  // The worker's part: what is long over is in the roll-ups.
  await rollUpTotals();
  const today = lisbonDay(new Date());
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
