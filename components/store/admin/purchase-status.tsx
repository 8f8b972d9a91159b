// A purchase's or attempt's state, in the admin area's messages.
import { Status, type StatusKind } from '@/components/ui/status';
import { formatMoney } from '@/lib/store/integration/format';

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

/** @param refunded cents */
export function PurchaseStatus({ status, refunded = 0 }: { status: string; refunded?: number }) {
  const [kind, label] = LOOK[status] ?? ['pending', status];
  const partly = status === 'paid' && refunded > 0;
  return <Status kind={kind}>{partly ? `Paid · ${formatMoney(refunded, 'en')} refunded` : label}</Status>;
}
