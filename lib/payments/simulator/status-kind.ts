import type { StatusKind } from '@/components/ui/status';

const KIND: Record<string, StatusKind> = {
  awaiting_payment: 'awaiting',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
};

/** The look of an order's status. */
export const statusKind = (status: string): StatusKind => KIND[status] ?? 'pending';
