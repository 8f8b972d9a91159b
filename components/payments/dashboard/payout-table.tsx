// A page of payouts, each with where it has got to.
import { Status, type StatusKind } from '@/components/ui/status';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import type { Payout } from '@/lib/payments/ledger/list-payouts';
import { ListTable, WIDE } from './list-table';

const STATE: Record<Payout['status'], { kind: StatusKind; word: string }> = {
  requested: { kind: 'pending', word: 'Requested' },
  in_transit: { kind: 'awaiting', word: 'In transit' },
  paid: { kind: 'paid', word: 'Paid' },
  returned: { kind: 'failed', word: 'Returned by the bank' },
};

const HEADS = [['Payout'], ['To', WIDE], ['Requested', WIDE], ['Amount', 'text-right']] as const;

export function PayoutTable({ payouts }: { payouts: Payout[] }) {
  return (
    <ListTable caption="Payouts, newest first" heads={HEADS}>
      {payouts.map((payout) => (
        <tr key={payout.id} className="align-top">
          <td className="px-4 py-3 text-sm">
            <Status kind={STATE[payout.status].kind}>{STATE[payout.status].word}</Status>
            <p className="font-mono text-xs break-all text-muted">{payout.id}</p>
            {payout.ended_at && (
              <p className="text-muted tabular-nums">
                {formatMoment(payout.ended_at)}
                {payout.status === 'returned' && '. The amount is back in your balance.'}
              </p>
            )}
          </td>
          <td className={`px-4 py-3 font-mono text-sm whitespace-nowrap ${WIDE}`}>
            PT50 … {payout.iban_last_four}
          </td>
          <td className={`px-4 py-3 text-sm whitespace-nowrap text-muted tabular-nums ${WIDE}`}>
            {formatMoment(payout.requested_at)}
          </td>
          <td className="px-4 py-3 text-right font-medium whitespace-nowrap tabular-nums">
            {formatAmount(payout.amount)}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
