// The days of a statement, each linked to its lines.
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatDay } from '@/lib/payments/dashboard/format/format-moment';
import { money } from '@/lib/payments/dashboard/messages/money';
import type { Lang } from '@/lib/payments/lang';
import type { DayOfBalance } from '@/lib/payments/ledger/read-days';
import { ListTable, PAPER } from '../list-table';
import { TextLink } from '../text-link';

const NUMBER = 'text-right whitespace-nowrap tabular-nums';

export function StatementDays({ days, path, lang }: { days: DayOfBalance[]; path: string; lang: Lang }) {
  const t = money[lang];
  const amount = (cents: number) => formatAmount(cents, lang);
  const { payments, fees, refunds } = t.sum;
  return (
    <ListTable
      caption={t.dayByDay}
      heads={{ day: t.day, payments, fees, refunds, payouts: t.kindsOf.payout, balance: t.balance }}
      columns={{
        payments: NUMBER,
        fees: `${NUMBER} ${PAPER}`,
        refunds: `${NUMBER} ${PAPER}`,
        payouts: `${NUMBER} ${PAPER}`,
        balance: NUMBER,
      }}
      looks={{ day: 'whitespace-nowrap', balance: 'font-medium' }}
      rows={days}
      keyOf={({ day }) => day}
      rowClass="break-inside-avoid"
      isStill
      cells={({ day, payments, fees, refunds, payouts, balance }) => ({
        day: (
          <TextLink href={`${path}?day=${day}#lines`} className="-my-1 print:no-underline">
            <time dateTime={day}>{formatDay(day, lang)}</time>
          </TextLink>
        ),
        payments: amount(payments),
        fees: amount(fees),
        refunds: amount(refunds),
        payouts: amount(payouts),
        balance: amount(balance),
      })}
    />
  );
}
