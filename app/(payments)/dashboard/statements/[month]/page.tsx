// One month's statement: totals and days. It prints as a sheet of its own.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ClockBadge } from '@/components/payments/dashboard/clock-badge';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { ButtonLink } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/print-button';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { formatDay, formatMonth } from '@/lib/payments/dashboard/format-moment';
import { isMonth, readStatement } from '@/lib/payments/ledger/read-statement';

export const metadata: Metadata = { title: 'Statement' };

const CELL = 'px-4 py-2.5 text-right whitespace-nowrap tabular-nums';
const WIDE_CELL = `${CELL} ${WIDE} print:table-cell`;

const HEADS = [
  ['Day'],
  ['Payments', CELL],
  ['Fees', WIDE_CELL],
  ['Refunds', WIDE_CELL],
  ['Payouts', WIDE_CELL],
  ['Balance', CELL],
] as const;

export default async function StatementPage({ params }: { params: Promise<{ month: string }> }) {
  const { accountId, accountName } = await requireMerchant();
  const { month } = await params;
  if (!isMonth(month)) notFound();
  const { opening, closing, totals, days } = await readStatement(accountId, month);
  const lines = [
    ['Balance at the start', opening],
    ['Payments', totals.payments],
    ['Fees', totals.fees],
    ['Refunds', totals.refunds],
    ['Payouts, minus those returned', totals.payouts],
  ] as const;
  return (
    <>
      <p className="text-sm print:hidden">
        <TextLink href="/dashboard/statements" className="font-medium">
          Statements
        </TextLink>
      </p>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <div>
          <ClockBadge />
          <h1 className="text-3xl sm:text-4xl">{formatMonth(month)}</h1>
          <p className="mt-1 text-muted">
            Eclusa · statement of {accountName} <span className="font-mono text-sm">{accountId}</span>
          </p>
        </div>
        <div className="flex gap-3 print:hidden">
          <ButtonLink look="quiet" href={`/dashboard/statements/${month}/csv`} download>
            CSV
          </ButtonLink>
          <PrintButton label="Print" />
        </div>
      </div>
      <dl className="mt-6 max-w-xl rounded-card border border-rule bg-card px-5 py-3">
        {lines.map(([term, cents]) => (
          <div key={term} className="flex justify-between gap-4 py-1.5">
            <dt>{term}</dt>
            <dd className="tabular-nums">{formatAmount(cents)}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex justify-between gap-4 border-t border-rule py-2.5 font-semibold">
          <dt>Balance at the end</dt>
          <dd className="tabular-nums">{formatAmount(closing)}</dd>
        </div>
      </dl>
      {days.length === 0 ? (
        <p className="mt-6 text-muted">There were no movements in this month.</p>
      ) : (
        <ListTable caption="Day by day" heads={HEADS}>
          {days.map((day) => (
            <tr key={day.day} className="break-inside-avoid text-sm">
              <th scope="row" className="px-4 py-2.5 font-normal whitespace-nowrap">
                <time dateTime={day.day}>{formatDay(day.day)}</time>
              </th>
              <td className={CELL}>{formatAmount(day.payments)}</td>
              <td className={WIDE_CELL}>{formatAmount(day.fees)}</td>
              <td className={WIDE_CELL}>{formatAmount(day.refunds)}</td>
              <td className={WIDE_CELL}>{formatAmount(day.payouts)}</td>
              <td className={`${CELL} font-medium`}>{formatAmount(day.balance)}</td>
            </tr>
          ))}
        </ListTable>
      )}
      <p className="mt-4 text-sm text-muted">
        Days and months are in Lisbon time. The balance includes what is pending; the CSV has every movement.
      </p>
    </>
  );
}
