// The days of a statement, each linked to its lines.
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatDay } from '@/lib/payments/dashboard/format/format-moment';
import { money } from '@/lib/payments/dashboard/messages/money';
import type { Lang } from '@/lib/payments/lang';
import type { DayOfBalance } from '@/lib/payments/ledger/read-days';
import { CELL, ListTable, WIDE } from '../list-table';
import { TextLink } from '../text-link';

const NUMBER = `${CELL} text-right whitespace-nowrap tabular-nums`;
const PAPER = `${WIDE} print:table-cell`;

export function StatementDays({ days, path, lang }: { days: DayOfBalance[]; path: string; lang: Lang }) {
  const t = money[lang];
  const amount = (cents: number) => formatAmount(cents, lang);
  const heads = [
    [t.day],
    [t.sum.payments, 'text-right'],
    [t.sum.fees, `text-right ${PAPER}`],
    [t.sum.refunds, `text-right ${PAPER}`],
    [t.kindsOf.payout, `text-right ${PAPER}`],
    [t.balance, 'text-right'],
  ] as const;
  return (
    <ListTable caption={t.dayByDay} heads={heads}>
      {days.map((day) => (
        <tr key={day.day} className="break-inside-avoid">
          <th scope="row" className={`${CELL} font-normal whitespace-nowrap`}>
            <TextLink href={`${path}?day=${day.day}#lines`} className="-my-1 print:no-underline">
              <time dateTime={day.day}>{formatDay(day.day, lang)}</time>
            </TextLink>
          </th>
          <td className={NUMBER}>{amount(day.payments)}</td>
          <td className={`${NUMBER} ${PAPER}`}>{amount(day.fees)}</td>
          <td className={`${NUMBER} ${PAPER}`}>{amount(day.refunds)}</td>
          <td className={`${NUMBER} ${PAPER}`}>{amount(day.payouts)}</td>
          <td className={`${NUMBER} font-medium`}>{amount(day.balance)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
