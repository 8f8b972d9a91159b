// What an order's state and method and an event's type can be, apart from the schemas: the browser and the tables read it too.
export const STATUSES = ['pending', 'awaiting_payment', 'paid', 'expired', 'failed', 'refunded'] as const;
export const METHODS = ['mbway', 'multibanco'] as const;
export const EVENT_TYPES = [
  'order.awaiting_payment',
  'order.paid',
  'order.failed',
  'order.expired',
  'order.refunded',
] as const;

export type Status = (typeof STATUSES)[number];
export type Method = (typeof METHODS)[number];
export type EventType = (typeof EVENT_TYPES)[number];
