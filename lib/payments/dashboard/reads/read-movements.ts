// One page of the balance's movements by the page's filter, with the count and the sum of all that match.
import { listMovements, type MovementKind, sumMovements } from '@/lib/payments/ledger/list-movements';
import type { MovementFilter } from '../filters/movement-filter';

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
  const filter = {
    days: from || to ? { from: from ?? FIRST, to: to ?? LAST } : undefined,
    kinds: kind ? KINDS[kind] : undefined,
  };
  const [{ movements, hasMore }, { count, sum }] = await Promise.all([
    listMovements(accountId, { ...filter, after, limit: PAGE }),
    sumMovements(accountId, filter),
  ]);
  return { movements, hasMore, count, sum };
}
