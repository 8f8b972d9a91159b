// The balance at the end of each of the chosen days, and what made the difference.

import { barsOf } from '@/lib/payments/dashboard/filters/range';
import { money } from '@/lib/payments/dashboard/messages/money';
import type { Days } from '@/lib/payments/days';
import { formatDate, formatDay, formatMoney, formatRoundMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import type { BalanceOfDays } from '@/lib/payments/ledger/read-days';
import { BarChart } from '../charts/bar-chart';
import { ValuesTable } from '../charts/values-table';

export function BalanceChart({ balance, days, lang }: { balance: BalanceOfDays; days: Days; lang: Lang }) {
  const t = money[lang];
  const amount = (cents: number) => formatMoney(cents, lang);
  const moved = new Map(balance.days.map((day) => [day.day, day]));
  let last = balance.opening;
  const points = barsOf({ ...days, step: 'day' }).map(({ from }) => {
    const day = moved.get(from);
    last = day?.balance ?? last;
    return { from, day, value: last };
  });
  return (
    <>
      <BarChart
        label={t.overTime}
        series={[t.balance]}
        format={amount}
        formatTick={(cents) => formatRoundMoney(cents, lang)}
        bars={points.map(({ from, value, day }) => ({
          title: formatDay(from, lang),
          tick: formatDate(from, lang, { year: false }),
          values: [value],
          lines: day
            ? (
                [
                  [t.sum.payments, day.payments + day.fees],
                  [t.sum.refunds, day.refunds],
                  [t.kindsOf.payout, day.payouts],
                ] as const
              ).flatMap(([name, cents]) => (cents === 0 ? [] : [`${name}: ${amount(cents)}`]))
            : [],
        }))}
      />
      <ValuesTable
        summary={t.table}
        caption={t.overTime}
        heads={[t.day, t.sum.payments, t.sum.fees, t.sum.refunds, t.kindsOf.payout, t.balance]}
        rows={points.map(({ from, value, day }) => ({
          key: from,
          head: formatDay(from, lang),
          cells: [
            ...(['payments', 'fees', 'refunds', 'payouts'] as const).map((name) => amount(day?.[name] ?? 0)),
            amount(value),
          ],
        }))}
      />
    </>
  );
}
