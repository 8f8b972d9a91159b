// An order's state as the dashboard names it: “Paid · refunded 10.00 €” after a partial refund.
import { Status, type StatusKind } from '@/components/ui/status';
import type { Status as OrderState } from '@/lib/payments/contract/schemas';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';

export const STATE: Record<OrderState, { kind: StatusKind; word: string }> = {
  pending: { kind: 'pending', word: 'Pending' },
  awaiting_payment: { kind: 'awaiting', word: 'Awaiting payment' },
  paid: { kind: 'paid', word: 'Paid' },
  expired: { kind: 'failed', word: 'Expired' },
  failed: { kind: 'failed', word: 'Failed' },
  refunded: { kind: 'refunded', word: 'Refunded' },
};

export function OrderStatus({ status, refundedAmount }: { status: OrderState; refundedAmount: number }) {
  const { kind, word } = STATE[status];
  const isPart = status === 'paid' && refundedAmount > 0;
  return <Status kind={kind}>{isPart ? `${word} · refunded ${formatAmount(refundedAmount)}` : word}</Status>;
}
