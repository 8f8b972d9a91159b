// One page of the balance's movements by the page's filter, with the count and the sum of all that match.
import { listMovements, type MovementKind } from '../ledger/list-movements';
import { readDays } from '../ledger/read-days';
import type { Owner } from '../orders/list-orders';
import type { MovementFilter } from './movement-filter';

const PAGE = 50;
/** Days before and after all that there are. */
const FIRST = '2000-01-01';
const LAST = '2099-12-31';
const KINDS: Record<NonNullable<MovementFilter['kind']>, MovementKind[]> = {
  payment: ['payment'],
  refund: ['refund'],
  earned: ['payment', 'refund'],
  payout: ['payout', 'payout_returned'],
};

export async function readMovements(owner: Owner, { kind, from, to, after }: MovementFilter) {
  const days = { from: from ?? FIRST, to: to ?? LAST };
  const wanted = kind ? KINDS[kind] : undefined;
  const [{ movements, hasMore }, { totals, counts }] = await Promise.all([
    listMovements(owner.accountId, { days, kinds: wanted, after, limit: PAGE }),
    readDays(owner, days),
  ]);
  const add = (payments: number, refunds: number, payouts: number) =>
    (!wanted || wanted.includes('payment') ? payments : 0) +
    (!wanted || wanted.includes('refund') ? refunds : 0) +
    (!wanted || wanted.includes('payout') ? payouts : 0);
  return {
    movements,
    hasMore,
    /** Of all that match, not of this page. */
    count: add(counts.payments, counts.refunds, counts.payouts),
    sum: add(totals.payments + totals.fees, totals.refunds, totals.payouts),
  };
}
