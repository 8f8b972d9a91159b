// What the delivery log shows: one page of events with their deliveries, and how many there are of each status.
import {
  countDeliveries,
  type ListedEvent,
  listDeliveries,
  type StatusCounts,
} from '../webhooks/list-deliveries';
import type { DeliveryFilter } from './delivery-filter';

export interface DeliveryLog {
  events: ListedEvent[];
  hasMore: boolean;
  /** Undefined for one order's deliveries: they are all on the page. */
  counts: StatusCounts | undefined;
}

export async function readDeliveryLog(accountId: string, filter: DeliveryFilter): Promise<DeliveryLog> {
  const [page, counts] = await Promise.all([
    listDeliveries(accountId, filter),
    filter.q ? undefined : countDeliveries(accountId, filter),
  ]);
  return { ...page, counts };
}
