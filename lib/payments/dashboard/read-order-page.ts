// What the page of one order shows, and its stream.
import { type OrderHistory, readOrderTimeline } from '../orders/read-order-timeline';
import { listRequests, type RequestRow } from '../requests/list-requests';
import { readRequestFilter } from './request-filter';

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
  const [history, log] = await Promise.all([
    readOrderTimeline(accountId, id),
    tab === 'requests' ? listRequests(accountId, readRequestFilter({ q: id })) : undefined,
  ]);
  return history && { history, requests: log?.requests };
}
