import { METHODS, STATUSES } from '../contract/schemas';
import type { OrderFilter } from '../orders/search-orders';

export type Query = Record<string, string | string[] | undefined>;

/** The filter in an address; what is not one is left out rather than refused: people edit addresses. */
export function readOrderFilter(query: Query): OrderFilter {
  const given = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  return {
    status: STATUSES.find((status) => status === given('status')),
    method: METHODS.find((method) => method === given('method')),
    search: given('q')?.slice(0, 200).replaceAll('\0', '') || undefined,
    after: given('after'),
  };
}
