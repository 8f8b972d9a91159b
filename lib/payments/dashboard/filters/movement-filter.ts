// The filter of the balance's movements and its URL, for the page and for links to exactly a set.
//
//   kind        payment; refund; payout, with those that came back
//   from, to    days in Lisbon on the account's clock, both included
//   after       the last movement of the previous page
import { createLoader, createSerializer, type inferParserType, parseAsStringLiteral } from 'nuqs/server';
import { parseAsDay, parseAsText } from './url-parsers';

export const MOVEMENT_KINDS = ['payment', 'refund', 'payout'] as const;

const movementFilterParsers = {
  kind: parseAsStringLiteral(MOVEMENT_KINDS),
  from: parseAsDay,
  to: parseAsDay,
  after: parseAsText(/^(payment|refund|payout|payout_returned)\.(ord|ref|pay)_[0-9a-z]{26}$/),
};

/** Absent parts are null. */
export type MovementFilter = inferParserType<typeof movementFilterParsers>;

/** The filter in a page's `searchParams`. */
export const readMovementFilter = createLoader(movementFilterParsers);

/** Of a statement: the line before, and whether all of them are wanted, to be printed. */
export const readLineFilter = createLoader({
  after: movementFilterParsers.after,
  lines: parseAsStringLiteral(['all']),
});

const serialize = createSerializer(movementFilterParsers);

/** The URL of exactly these movements. */
export function movementsUrl(filter: Partial<MovementFilter>): string {
  return `${serialize('/dashboard/balance', filter)}#movements`;
}
