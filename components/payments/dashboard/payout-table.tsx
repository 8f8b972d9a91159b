// A page of payouts, each linked to what it was drawn from.
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import type { Lang } from '@/lib/payments/lang';
import type { Payout } from '@/lib/payments/ledger/list-payouts';
import { CopyButton } from './copy-button';
import { CELL, ListTable, WIDE } from './list-table';
import { PayoutStatus } from './money/payout-status';
import { RowKeys } from './row-keys';
import { TextLink } from './text-link';

export function PayoutTable({ payouts, lang }: { payouts: Payout[]; lang: Lang }) {
  const t = payoutMessages[lang];
  const heads = [
    [t.payoutHeads.payout],
    [t.payoutHeads.state, WIDE],
    [t.payoutHeads.to, WIDE],
    [t.payoutHeads.requested, WIDE],
    [t.payoutHeads.arrives, WIDE],
    [t.payoutHeads.amount, 'text-right'],
  ] as const;
  const moment = (at: Date | null) => at && <time dateTime={at.toISOString()}>{formatMoment(at, lang)}</time>;
  return (
    <RowKeys>
      <ListTable caption={t.payoutsCaption} heads={heads}>
        {payouts.map((payout) => (
          <tr key={payout.id} className="hover:bg-page">
            <td className={`${CELL} w-full max-w-0`}>
              <span className="flex items-center gap-1">
                <TextLink
                  href={`/dashboard/payouts/${payout.id}`}
                  className="min-w-0 truncate -my-1 font-mono"
                >
                  {payout.id}
                </TextLink>
                <CopyButton value={payout.id} what={t.payoutId} />
              </span>
              <span className="block md:hidden">
                <PayoutStatus status={payout.status} lang={lang} />
                <span className="block text-xs text-muted tabular-nums">
                  {formatMoment(payout.requested_at, lang)}
                </span>
              </span>
            </td>
            <td className={`${CELL} whitespace-nowrap ${WIDE}`}>
              <PayoutStatus status={payout.status} lang={lang} />
            </td>
            <td className={`${CELL} font-mono whitespace-nowrap ${WIDE}`}>PT50 … {payout.iban_last_four}</td>
            <td className={`${CELL} whitespace-nowrap text-muted tabular-nums ${WIDE}`}>
              {moment(payout.requested_at)}
            </td>
            <td className={`${CELL} whitespace-nowrap text-muted tabular-nums ${WIDE}`}>
              {moment(payout.ended_at)}
            </td>
            <td className={`${CELL} text-right font-medium whitespace-nowrap tabular-nums`}>
              {formatAmount(payout.amount, lang)}
            </td>
          </tr>
        ))}
      </ListTable>
    </RowKeys>
  );
}
