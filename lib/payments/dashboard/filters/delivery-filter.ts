// The filter of the deliveries in its URL, for the page, its stream and links from other pages. Days are days in Lisbon
// on the account's clock, both ends included.
import { createLoader, createSerializer, type inferParserType, parseAsStringLiteral } from 'nuqs/server';
import { EVENT_TYPES } from '@/lib/payments/contract/schemas';
import { DELIVERY_STATUSES } from '@/lib/payments/webhooks/delivery-statuses';
import { parseAsDay, parseAsId, parseAsText } from './url-parsers';

const parsers = {
  status: parseAsStringLiteral(DELIVERY_STATUSES),
  endpoint: parseAsId('whe'),
  type: parseAsStringLiteral(EVENT_TYPES),
  from: parseAsDay,
  to: parseAsDay,
  /** An order's id. */
  q: parseAsText(/./),
  /** The last event of the page before. */
  before: parseAsId('evt'),
};

/** Absent parts are null. */
export type DeliveryFilter = inferParserType<typeof parsers>;

/** The filter in a page's `searchParams` or a request's URL. */
export const readDeliveryFilter = createLoader(parsers);

const serialize = createSerializer(parsers);

/** The URL of exactly these deliveries: `deliveriesUrl({ status: 'dead' })`. */
export const deliveriesUrl = (filter: Partial<DeliveryFilter>, path = '/dashboard/deliveries') =>
  serialize(path, filter);
