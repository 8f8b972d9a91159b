// When a payout was requested, left and ended; what is still to come says when it will.
import { Status, type StatusKind } from '@/components/ui/status';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import type { Lang } from '@/lib/payments/lang';
import type { Payout } from '@/lib/payments/ledger/list-payouts';

export function PayoutTimeline({ payout, lang }: { payout: Payout; lang: Lang }) {
  const t = payoutMessages[lang];
  const { status, requested_at, sent_at, ended_at } = payout;
  const ended = status === 'returned' ? 'returned' : 'paid';
  const steps: { kind: StatusKind; word: string; at: Date | null; coming: string }[] = [
    { kind: 'paid', word: t.state.requested, at: requested_at, coming: '' },
    { kind: sent_at ? 'paid' : 'pending', word: t.state.in_transit, at: sent_at, coming: t.leaves },
    {
      kind: !ended_at ? 'pending' : ended === 'paid' ? 'paid' : 'failed',
      word: t.state[ended],
      at: ended_at,
      coming: t.arrives,
    },
  ];
  return (
    <ol className="mt-3 border-t border-rule text-sm">
      {steps.map(({ kind, word, at, coming }) => (
        <li
          key={word}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2"
        >
          {at ? <Status kind={kind}>{word}</Status> : <span className="text-muted">{word}</span>}
          <span className="text-muted tabular-nums">
            {at ? <time dateTime={at.toISOString()}>{formatMoment(at, lang)}</time> : coming}
          </span>
        </li>
      ))}
    </ol>
  );
}
