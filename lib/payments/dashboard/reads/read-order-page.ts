// What the page of one order shows, and its stream.
import { readOrderHistory } from '@/lib/payments/orders/read-order-history';
import { listRequestsOfOrder } from './list-requests';

export const ORDER_TABS = ['timeline', 'requests', 'events', 'deliveries', 'json'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The tab in a URL; the timeline unless it names another. */
export function readOrderTab(tab: unknown): OrderTab {
  return ORDER_TABS.find((name) => name === tab) ?? 'timeline';
}

/** Undefined when the account has no such order. The requests are on their tab alone; the log keeps them for a week. */
export async function readOrderPage(accountId: string, id: string, tab: OrderTab) {
  const [history, requests] = await Promise.all([
    readOrderHistory(id, accountId),
    tab === 'requests' ? listRequestsOfOrder(accountId, id) : undefined,
  ]);
  return history && { history, requests };
}
