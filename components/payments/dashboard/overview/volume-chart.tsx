// What was paid over the chosen days, by method, against the days before.

import { TextLink } from '@/components/ui/text-link';
import { ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import type { RangeDays } from '@/lib/payments/dashboard/filters/range';
import { overviewMessages } from '@/lib/payments/dashboard/messages/overview';
import type { RangeNumbers } from '@/lib/payments/dashboard/reads/read-range-numbers';
import {
  formatCount,
  formatDate,
  formatDay,
  formatMoney,
  formatRoundMoney,
  METHOD,
} from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { BarChart } from '../charts/bar-chart';
import { ValuesTable } from '../charts/values-table';

export function VolumeChart({ numbers, days, lang }: { numbers: RangeNumbers; days: RangeDays; lang: Lang }) {
  const t = overviewMessages[lang];
  const { bars } = numbers;
  const money = (cents: number) => formatMoney(cents, lang);
  const comparison = numbers.before && t.previous;
  const titleOf = ({ from, hour }: (typeof bars)[number]) =>
    hour === undefined
      ? days.step === 'week'
        ? t.week(formatDate(from, lang))
        : formatDay(from, lang)
      : clock(hour);
  return (
    <>
      <BarChart
        label={t.chartBy[days.step]}
        series={[METHOD.mbway, METHOD.multibanco]}
        comparison={comparison}
        format={money}
        formatTick={(cents) => formatRoundMoney(cents, lang)}
        bars={bars.map((bar) => ({
          title: titleOf(bar),
          tick: bar.hour === undefined ? formatDate(bar.from, lang, { year: false }) : clock(bar.hour),
          values: [bar.mbway, bar.multibanco],
          compared: bar.before,
        }))}
      />
      <ValuesTable
        summary={t.table}
        caption={t.chartBy[days.step]}
        heads={[
          t.heads[days.step],
          METHOD.mbway,
          METHOD.multibanco,
          t.heads.total,
          t.heads.orders,
          ...(comparison ? [t.heads.before] : []),
        ]}
        rows={bars.map((bar) => ({
          key: `${bar.from} ${bar.hour}`,
          head: titleOf(bar),
          cells: [
            money(bar.mbway),
            money(bar.multibanco),
            money(bar.mbway + bar.multibanco),
            bar.orders > 0 && bar.hour === undefined ? (
              <TextLink key="orders" href={ordersUrl({ paid_from: bar.from, paid_to: bar.to })}>
                {formatCount(bar.orders, lang)}
              </TextLink>
            ) : (
              formatCount(bar.orders, lang)
            ),
            ...(comparison ? [money(bar.before)] : []),
          ],
        }))}
      />
    </>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
