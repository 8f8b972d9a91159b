import type { StatusKind } from '@/components/ui/status';
import type { Status } from '@/lib/payments/contract/order-values';
import type { EventType } from '@/lib/payments/contract/schemas';

/** How an order's state looks. */
export const STATUS_KIND: Record<Status, StatusKind> = {
  pending: 'pending',
  awaiting_payment: 'awaiting',
  paid: 'paid',
  expired: 'failed',
  failed: 'failed',
  refunded: 'refunded',
};

/** How an event looks. */
export const EVENT_KIND: Record<EventType, StatusKind> = {
  'order.awaiting_payment': 'awaiting',
  'order.paid': 'paid',
  'order.failed': 'failed',
  'order.expired': 'failed',
  'order.refunded': 'refunded',
};
