// The filter of the request log in its URL, for the page, its stream and links from other pages.
import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsStringLiteral,
} from 'nuqs/server';
import { ERRORS } from '@/lib/payments/contract/errors';
import { OPERATION_IDS } from '@/lib/payments/requests/operation-paths';
import { parseAsDay, parseAsId, parseAsText } from './url-parsers';

/** The status codes that a response of the API can have. */
export const STATUS_CODES = [
  ...new Set([200, 201, ...Object.values(ERRORS).map(({ status }) => status)]),
].sort((a, b) => a - b);

const parsers = {
  /** A request id, an order id, or an idempotency key. */
  q: parseAsText(/./),
  outcome: parseAsStringLiteral(['succeeded', 'failed'] as const),
  status: parseAsNumberLiteral(STATUS_CODES),
  operation: parseAsStringLiteral(OPERATION_IDS),
  key: parseAsId('key'),
  from: parseAsDay,
  to: parseAsDay,
  /** The last request of the page before. */
  after: parseAsId('req'),
};

/** Absent parts are null. */
export type RequestFilter = inferParserType<typeof parsers>;

/** The filter in a page's `searchParams` or a request's URL. */
export const readRequestFilter = createLoader(parsers);

const serialize = createSerializer(parsers);

/** The URL of exactly these requests: `requestsUrl({ status: 500 })`. */
export const requestsUrl = (filter: Partial<RequestFilter>, path = '/dashboard/requests') =>
  serialize(path, filter);
