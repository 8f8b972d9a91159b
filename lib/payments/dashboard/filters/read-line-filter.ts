// Which lines of a statement are shown: those of a day, those after one, or all, to be printed.

import { createLoader, parseAsStringLiteral, type SearchParams } from 'nuqs/server';
import type { Days } from '@/lib/payments/days';
import { movementFilterParsers } from './movement-filter';
import { parseAsDay } from './url-parsers';

const load = createLoader({
  day: parseAsDay,
  after: movementFilterParsers.after,
  lines: parseAsStringLiteral(['all']),
});

/** A day that is not of the month is ignored. */
export function readLineFilter(query: SearchParams, { from, to }: Days) {
  const { day, after, lines } = load(query);
  return {
    day: day && from <= day && day <= to ? day : undefined,
    after,
    isWhole: lines === 'all',
  };
}
