// The orders of some days, by when they were created or paid: today, the last days, or any two days.
import { Field } from '@/components/ui/field';
import { type OrderFilter, ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { formatDate } from '@/lib/payments/dashboard/format/format-moment';
import { orderFilters } from '@/lib/payments/dashboard/messages/order-filters';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import type { Lang } from '@/lib/payments/lang';
import { FillLink } from './fill-link';
import { FilterMenu } from './filter-menu';

interface Props {
  name: 'created' | 'paid';
  filter: OrderFilter;
  today: string;
  lang: Lang;
}

/** Days that a list is often wanted of, today included. */
const RANGES = [1, 7, 30, 90];

export function DayFilter({ name, filter, today, lang }: Props) {
  const t = orderFilters[lang];
  const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]];
  const fields = (days: number) => ({
    [`${name}_from`]: daysBefore(today, days - 1),
    [`${name}_to`]: today,
  });
  const isRange = (days: number) => from === daysBefore(today, days - 1) && to === today;
  return (
    <FilterMenu label={t[name]} chosen={chosen()}>
      <ul className="flex flex-wrap gap-1.5">
        {RANGES.map((days) => (
          <li key={days}>
            <FillLink
              href={ordersUrl({ ...filter, after: null, ...fields(days) })}
              fields={fields(days)}
              aria-current={isRange(days) || undefined}
              className="inline-flex min-h-9 items-center rounded-card border border-rule px-2.5 hover:border-ink aria-current:border-pine aria-current:font-semibold aria-current:text-pine"
            >
              {days === 1 ? t.today : t.lastDays(days)}
            </FillLink>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            id={`${name}_${end}`}
            type="date"
            label={shell[lang][end]}
            defaultValue={filter[`${name}_${end}`] ?? ''}
          />
        ))}
      </div>
    </FilterMenu>
  );

  function chosen(): string | undefined {
    const range = RANGES.find(isRange);
    if (range) return range === 1 ? t.today : t.lastDays(range);
    const [first, last] = [from && formatDate(from, lang), to && formatDate(to, lang)];
    if (first && last) return first === last ? first : t.between(first, last);
    return first ? t.since(first) : last ? t.until(last) : undefined;
  }
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}
