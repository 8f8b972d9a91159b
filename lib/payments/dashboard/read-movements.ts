// One page of the balance's movements by the page's filter, with the count and the sum of all that match.
import { listMovements, type MovementKind, readCursor } from '../ledger/list-movements';
import { readDays } from '../ledger/read-days';
import { boundsOf } from '../ledger/read-statement';
import type { MovementFilter } from './movement-filter';

const PAGE = 50;
/** Days before and after all that there are. */
const FIRST = '2000-01-01';
const LAST = '2099-12-31';
const KINDS: Record<NonNullable<MovementFilter['kind']>, MovementKind[]> = {
  payment: ['payment'],
  refund: ['refund'],
  payout: ['payout', 'payout_returned'],
};

export async function readMovements(accountId: string, { kind, from, to, after }: MovementFilter) {
  const days = { from: from ?? FIRST, to: to ?? LAST };
  const [bounds, cursor, { totals, counts }] = await Promise.all([
    boundsOf(days),
    readCursor(accountId, after),
    readDays(accountId, days),
  ]);
  const { movements, hasMore } = await listMovements(accountId, {
    ...bounds,
    kinds: kind ? KINDS[kind] : undefined,
    after: cursor,
    limit: PAGE,
  });
  const sums = { payment: totals.payments + totals.fees, refund: totals.refunds, payout: totals.payouts };
  const numbers = { payment: counts.payments, refund: counts.refunds, payout: counts.payouts };
  const add = (of: Record<'payment' | 'refund' | 'payout', number>) =>
    kind ? of[kind] : of.payment + of.refund + of.payout;
  return { movements, hasMore, last: movements.at(-1), count: add(numbers), sum: add(sums) };
}
