import { METHODS, STATUSES } from '../contract/schemas';
import type { OrderFilter } from '../orders/search-orders';

export type Query = Record<string, string | string[] | undefined>;

/** The filter in a URL. Invalid parts are ignored rather than refused: people edit URLs. */
export function readOrderFilter(query: Query): OrderFilter {
  const given = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  return {
    status: STATUSES.find((status) => status === given('status')),
    method: METHODS.find((method) => method === given('method')),
    search: given('q')?.slice(0, 200).replaceAll('\0', '') || undefined,
    after: given('after'),
  };
}
