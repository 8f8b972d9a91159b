// The filter of the deliveries in its URL, for the page, its stream and links from other pages. Days are days in Lisbon
// on the account's clock, both ends included.
import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsStringLiteral,
} from 'nuqs/server';
import { EVENT_TYPES } from '../contract/schemas';
import { DELIVERY_STATUSES } from '../webhooks/delivery-statuses';
import { parseAsDay, parseAsText } from './url-parsers';

/** A place in the list: when the delivery was recorded, and its id. */
const parseAsPlace = createParser({
  parse: (given) => {
    const [, at, id] = /^(\d{1,13})-(\d{1,15})$/.exec(given) ?? [];
    return at && id ? { at: new Date(Number(at)), id: Number(id) } : null;
  },
  serialize: ({ at, id }: { at: Date; id: number }) => `${at.getTime()}-${id}`,
});

const parsers = {
  status: parseAsStringLiteral(DELIVERY_STATUSES),
  endpoint: parseAsText(/^whe_[0-9a-z]{26}$/),
  type: parseAsStringLiteral(EVENT_TYPES),
  from: parseAsDay,
  to: parseAsDay,
  /** An order's id. */
  q: parseAsText(/./),
  before: parseAsPlace,
};

/** What is not given is null. */
export type DeliveryFilter = inferParserType<typeof parsers>;

/** The filter in a page's `searchParams` or a request's URL. */
export const readDeliveryFilter = createLoader(parsers);

const serialize = createSerializer(parsers);

/** The URL of exactly these deliveries: `deliveriesUrl({ status: 'dead' })`. */
export const deliveriesUrl = (filter: Partial<DeliveryFilter>, path = '/dashboard/deliveries') =>
  serialize(path, filter);
