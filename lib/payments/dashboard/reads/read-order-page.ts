// What the page of one order shows, and its stream.
import { type OrderHistory, readOrderHistory } from '@/lib/payments/orders/read-order-history';
import { listRequestsOfOrder, type RequestRow } from './list-requests';

export const ORDER_TABS = ['timeline', 'requests', 'events', 'deliveries', 'json'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export interface OrderPageData {
  history: OrderHistory;
  /** Of the request log, which keeps them for a week; on their tab alone. */
  requests: RequestRow[] | undefined;
}

/** The tab in a URL; the timeline unless it names another. */
export function readOrderTab(tab: unknown): OrderTab {
  return ORDER_TABS.find((name) => name === tab) ?? 'timeline';
}

/** Undefined when the account has no such order. */
export async function readOrderPage(
  accountId: string,
  id: string,
  tab: OrderTab,
): Promise<OrderPageData | undefined> {
  const [history, requests] = await Promise.all([
    readOrderHistory(id, accountId),
    tab === 'requests' ? listRequestsOfOrder(accountId, id) : undefined,
  ]);
  return history && { history, requests };
}
