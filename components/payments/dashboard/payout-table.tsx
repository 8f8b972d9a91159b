// A page of payouts, each linked to what it was drawn from.

import { TextLink } from '@/components/ui/text-link';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import { formatExact, formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import type { Payout } from '@/lib/payments/ledger/list-payouts';
import { CopyValue } from './copy-value';
import { ListTable, WIDE } from './list-table';
import { PayoutStatus } from './statuses';

const LINE = `${WIDE} whitespace-nowrap`;

export function PayoutTable({ payouts, lang }: { payouts: Payout[]; lang: Lang }) {
  const t = payoutMessages[lang];
  const moment = (at: Date | null) => at && <time dateTime={at.toISOString()}>{formatExact(at, lang)}</time>;
  return (
    <ListTable
      caption={t.payoutsCaption}
      heads={t.payoutHeads}
      columns={{ state: LINE, to: LINE, requested: LINE, arrives: LINE, amount: 'text-right' }}
      looks={{
        payout: 'w-full max-w-0',
        to: 'font-mono',
        requested: 'text-muted tabular-nums',
        arrives: 'text-muted tabular-nums',
        amount: 'font-medium whitespace-nowrap tabular-nums',
      }}
      rows={payouts}
      keyOf={({ id }) => id}
      rowClass="hover:bg-page"
      cells={({ id, status, iban_last_four, requested_at, ended_at, amount }) => ({
        payout: (
          <>
            <span className="flex items-center gap-1">
              <TextLink href={`/dashboard/payouts/${id}`} className="min-w-0 truncate font-mono">
                {id}
              </TextLink>
              <CopyValue value={id} what={t.payoutId} />
            </span>
            <span className="block md:hidden">
              <PayoutStatus status={status} />
              <span className="block text-xs text-muted tabular-nums">{formatExact(requested_at, lang)}</span>
            </span>
          </>
        ),
        state: <PayoutStatus status={status} />,
        to: `PT50 … ${iban_last_four}`,
        requested: moment(requested_at),
        arrives: moment(ended_at),
        amount: formatMoney(amount, lang),
      })}
    />
  );
}
