// How far a payout has got.
import { Status, type StatusKind } from '@/components/ui/status';
import { money } from '@/lib/payments/dashboard/messages/money';
import type { Lang } from '@/lib/payments/lang';
import type { Payout } from '@/lib/payments/ledger/list-payouts';

const KIND: Record<Payout['status'], StatusKind> = {
  requested: 'pending',
  in_transit: 'awaiting',
  paid: 'paid',
  returned: 'failed',
};

export function PayoutStatus({ status, lang }: { status: Payout['status']; lang: Lang }) {
  return <Status kind={KIND[status]}>{money[lang].state[status]}</Status>;
}
