// What the orders page shows: one page of the orders that pass its filter, and how many there are.
import type { OrderFilter } from '../dashboard/order-filter';
import { type Counts, countOrders } from './count-orders';
import { type Owner, PAGE } from './list-orders';
import { isAmong, matchOrders } from './match-orders';
import { type ListedOrder, readOrders } from './read-orders';

export interface OrderPage {
  orders: ListedOrder[];
  hasMore: boolean;
  counts: Counts;
  /** The search matches more orders than its indexes were asked for: there are more than counted. */
  tooMany: boolean;
  /** And some of them may be missing here. */
  mayMiss: boolean;
}

export async function searchOrders(owner: Owner, filter: Partial<OrderFilter>): Promise<OrderPage> {
  const search = filter.q?.trim();
  const matches = search ? await matchOrders(owner, search) : undefined;
  const [{ orders, mayMiss }, counts] = await Promise.all([
    readOrders(owner, filter, PAGE + 1, { matches }),
    countOrders(owner, filter, matches && isAmong(matches.ids)),
  ]);
  return {
    orders: orders.slice(0, PAGE),
    hasMore: orders.length > PAGE,
    counts,
    tooMany: matches?.tooMany ?? false,
    mayMiss,
  };
}
