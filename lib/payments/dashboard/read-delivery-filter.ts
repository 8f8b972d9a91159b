import { DELIVERY_STATUSES, type DeliveryFilter } from '../webhooks/list-deliveries';
import type { Query } from './read-order-filter';

/** The filter in a URL. Invalid parts are ignored rather than refused: people edit URLs. */
export function readDeliveryFilter(query: Query): DeliveryFilter {
  const given = (name: string, form: RegExp) =>
    typeof query[name] === 'string' && form.test(query[name]) ? query[name] : undefined;
  const before = given('before', /^\d{1,15}$/);
  return {
    status: DELIVERY_STATUSES.find((status) => status === query.status),
    endpointId: given('endpoint', /^whe_[0-9a-z]{26}$/),
    before: before === undefined ? undefined : Number(before),
  };
}
