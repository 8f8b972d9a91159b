// The filter of the orders page and its URL: one set of parsers for the page, its stream, its CSV, its controls, and for
// links from other pages (`ordersUrl`). Days are days in Lisbon on the account's clock, both ends included.
//
//   status                        states, repeated: status=paid&status=refunded
//   method                        mbway or multibanco
//   created_from, created_to      days of creation: 2026-11-01
//   paid_from, paid_to            days of payment
//   expires_to                    orders that are still open, and can be paid until that day at most
//   refunded=partly               orders that are paid, with a part given back
//   amount_min, amount_max        euros: 10.00
//   q                             words, or parts of them, of the reference and the description; or an order's id
//   sort                          created, amount or paid; with a minus, the highest first; -created unless given
//   after                         the last order of the previous page
//
// Invalid parts are ignored rather than refused: people edit URLs.
import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsNativeArrayOf,
  parseAsStringLiteral,
} from 'nuqs/server';
import { METHODS, STATUSES } from '@/lib/payments/contract/order-values';
import { readAmount } from '@/lib/payments/read-amount';
import { parseAsDay, parseAsId } from './url-parsers';

export const ORDERS_PATH = '/dashboard/orders';
export const SORTS = ['-created', 'created', '-amount', 'amount', '-paid', 'paid'] as const;

/** Not trimmed: someone about to type the next word keeps the space. */
const parseAsSearch = createParser({
  parse: (given) => given.slice(0, 200).replaceAll('\0', '') || null,
  serialize: (search: string) => search,
});

/** Cents; euros in the URL. */
export const parseAsEuros = createParser({
  parse: (given) => readAmount(given) ?? null,
  serialize: (cents: number) => (cents / 100).toFixed(2),
});

const orderFilterParsers = {
  status: parseAsNativeArrayOf(parseAsStringLiteral(STATUSES)),
  method: parseAsStringLiteral(METHODS),
  created_from: parseAsDay,
  created_to: parseAsDay,
  paid_from: parseAsDay,
  paid_to: parseAsDay,
  expires_to: parseAsDay,
  refunded: parseAsStringLiteral(['partly'] as const),
  amount_min: parseAsEuros,
  amount_max: parseAsEuros,
  q: parseAsSearch,
  sort: parseAsStringLiteral(SORTS).withDefault('-created'),
  after: parseAsId('ord'),
};

/** Absent parts are null. */
export type OrderFilter = inferParserType<typeof orderFilterParsers>;

/** The filter in a page's `searchParams` or a request's URL. */
export const readOrderFilter = createLoader(orderFilterParsers);

const serialize = createSerializer(orderFilterParsers);

/** The URL of exactly these orders: `ordersUrl({ status: ['paid'], paid_from: day, paid_to: day })`. */
export function ordersUrl(filter: Partial<OrderFilter>, path = ORDERS_PATH): string {
  return serialize(path, filter);
}
