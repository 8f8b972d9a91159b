import type { StatusKind } from '@/components/ui/status';
import type { Status } from '@/lib/payments/contract/order-values';

/** How an order's state looks. */
export const STATUS_KIND: Record<Status, StatusKind> = {
  pending: 'pending',
  awaiting_payment: 'awaiting',
  paid: 'paid',
  expired: 'failed',
  failed: 'failed',
  refunded: 'refunded',
};
