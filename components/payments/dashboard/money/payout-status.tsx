// How far a payout has got.
import { Status, type StatusKind } from '@/components/ui/status';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import type { Lang } from '@/lib/payments/lang';
import type { Payout } from '@/lib/payments/ledger/list-payouts';

const KIND: Record<Payout['status'], StatusKind> = {
  requested: 'pending',
  in_transit: 'awaiting',
  paid: 'paid',
  returned: 'failed',
};

export function PayoutStatus({ status, lang }: { status: Payout['status']; lang: Lang }) {
  return <Status kind={KIND[status]}>{payoutMessages[lang].state[status]}</Status>;
}
