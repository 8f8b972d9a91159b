// A delivery's state, as the dashboard names it.
import { Status } from '@/components/ui/status';
import type { DeliveryStatus as State } from '@/lib/payments/webhooks/list-deliveries';

export const STATUS_WORD: Record<State, string> = {
  pending: 'Pending',
  delivered: 'Delivered',
  dead: 'Dead letter',
  cancelled: 'Cancelled',
};

export function DeliveryStatus({ status, attempts }: { status: State; attempts: number }) {
  if (status === 'delivered') return <Status kind="paid">{STATUS_WORD.delivered}</Status>;
  if (status === 'dead') return <Status kind="failed">{STATUS_WORD.dead}</Status>;
  if (status === 'cancelled') return <Status kind="refunded">{STATUS_WORD.cancelled}</Status>;
  return <Status kind="pending">{attempts > 0 ? 'Retrying' : STATUS_WORD.pending}</Status>;
}
