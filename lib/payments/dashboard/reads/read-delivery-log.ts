// What the delivery log shows: one page of events with their deliveries, and how many there are of each status.

import type { DeliveryFilter } from '../filters/delivery-filter';
import { countDeliveries, type ListedEvent, listDeliveries, type StatusCounts } from './list-deliveries';

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
