// The service's events as `GET /simulator/events` lists them.

export const EVENT_TYPES = [
  'order.awaiting_payment',
  'order.paid',
  'order.failed',
  'order.expired',
  'order.refunded',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface ServiceEvent {
  /** `evt_…`; receivers recognise repeated events by it. */
  id: string;
  type: EventType;
  /** `ord_…` */
  order_id: string;
  livemode: boolean;
  /** RFC 3339, by the merchant's clock. */
  created_at: string;
  /** The exact text of the webhook: `{"id", "type", "created", "data": {"object": …order}}`. */
  body: string;
  /** The headers of a delivery sent now: each read signs again. */
  headers: Record<string, string>;
  /** One per webhook URL that the merchant had when the event happened. */
  deliveries: Delivery[];
}

export interface Delivery {
  id: string;
  url: string;
  /** `delivered` after a 2xx response; `pending` with a retry ahead; `dead` after the last one. */
  status: 'pending' | 'delivered' | 'dead' | 'cancelled';
  attempts: number;
  /** When the retry is due, RFC 3339 by the merchant's clock; null when none is, and while an attempt is under way. */
  next_attempt_at: string | null;
  /** The status code of the latest response; null when there was none. */
  response_status: number | null;
}
