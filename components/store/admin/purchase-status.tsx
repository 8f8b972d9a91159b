// A purchase's or attempt's state in the admin area's messages.
import { Status, type StatusKind } from '@/components/ui/status';
import { formatMoney } from '@/lib/store/format';

const LOOK: Record<string, [StatusKind, string]> = {
  creating: ['pending', 'Being created'],
  refused: ['failed', 'Refused'],
  pending: ['pending', 'Waiting for approval'],
  awaiting_payment: ['awaiting', 'Waiting for payment'],
  failed: ['failed', 'Failed'],
  expired: ['failed', 'Expired'],
  paid: ['paid', 'Paid'],
  refunded: ['refunded', 'Refunded'],
};

export function PurchaseStatus({ status, returned }: { status: string; returned: number }) {
  const [kind, word] = LOOK[status] ?? ['pending', status];
  const partly = status === 'paid' && returned > 0;
  return <Status kind={kind}>{partly ? `Paid · ${formatMoney(returned, 'en')} refunded` : word}</Status>;
}
