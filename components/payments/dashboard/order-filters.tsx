// The controls above the list of orders.

import { FilterChip } from '@/components/payments/dashboard/filter-chip';
import { FilterForm } from '@/components/payments/dashboard/filter-form';
import { FilterMenu } from '@/components/payments/dashboard/filter-menu';
import { STATUS_KIND } from '@/components/payments/status-kind';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { Status } from '@/components/ui/status';
import { type Status as OrderState, STATUSES } from '@/lib/payments/contract/order-values';
import {
  ORDERS_PATH,
  type OrderFilter,
  ordersUrl,
  parseAsEuros,
} from '@/lib/payments/dashboard/filters/order-filter';
import { ordersMessages } from '@/lib/payments/dashboard/messages/orders';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';
import { formatDate, formatMoney, METHOD } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { FillLink } from './fill-link';

interface Props {
  filter: OrderFilter;
  /** How many orders of each state pass the other filters, as text. */
  counts: Record<OrderState | 'partly', string>;
  /** The day in Lisbon on the account's clock. */
  today: string;
  lang: Lang;
}

/** A field whose label is for screen readers alone. */
const QUIET = '[&_input]:mt-0 [&_label]:sr-only [&_select]:mt-0';

export function OrderFilters({ filter, counts, today, lang }: Props) {
  const t = ordersMessages[lang].filters;
  const { sort, after: _, status, ...others } = filter;
  const isFiltered = status.length > 0 || Object.values(others).some((value) => value !== null);
  return (
    <FilterForm path={ORDERS_PATH} label={t.filter} isFiltered={isFiltered}>
      <input type="hidden" name="sort" value={sort === '-created' ? '' : sort} />
      <Field
        id="q"
        type="search"
        label={t.search}
        placeholder={t.searchHint}
        aria-keyshortcuts="/"
        maxLength={200}
        defaultValue={filter.q ?? ''}
        className={`min-w-0 grow basis-64 ${QUIET}`}
      />
      <ChoiceField
        id="method"
        label={t.method}
        defaultValue={filter.method ?? ''}
        choices={[['', t.anyMethod], ...Object.entries(METHOD)]}
        className={QUIET}
      />
      <DayFilter name="created" {...{ filter, today, lang }} />
      <DayFilter name="paid" {...{ filter, today, lang }} />
      <AmountFilter filter={filter} lang={lang} />
      <div className="flex w-full flex-wrap items-center gap-2">
        <fieldset className="contents">
          <legend className="sr-only">{t.status}</legend>
          {STATUSES.map((state) => (
            <FilterChip key={state} name="status" value={state} isChosen={status.includes(state)}>
              <Status kind={STATUS_KIND[state]}>{ordersMessages[lang].statuses[state]}</Status>
              <span className="text-muted tabular-nums">{counts[state]}</span>
            </FilterChip>
          ))}
          <FilterChip name="refunded" value="partly" isChosen={filter.refunded === 'partly'}>
            <span className="font-semibold text-refunded">{t.partlyRefunded}</span>
            <span className="text-muted tabular-nums">{counts.partly}</span>
          </FilterChip>
        </fieldset>
        {filter.expires_to && (
          <FilterChip name="expires_to" value={filter.expires_to} isChosen>
            {t.expiresTo(formatDate(filter.expires_to, lang))}
          </FilterChip>
        )}
      </div>
    </FilterForm>
  );
}

/** The orders of some amounts, in euros. */
function AmountFilter({ filter, lang }: { filter: OrderFilter; lang: Lang }) {
  const t = ordersMessages[lang].filters;
  const { amount_min: min, amount_max: max } = filter;
  const chosen =
    min !== null && max !== null
      ? t.between(formatMoney(min, lang), formatMoney(max, lang))
      : min !== null
        ? t.atLeast(formatMoney(min, lang))
        : max !== null
          ? t.atMost(formatMoney(max, lang))
          : undefined;
  const ends = [
    ['amount_min', t.minimum, min],
    ['amount_max', t.maximum, max],
  ] as const;
  return (
    <FilterMenu label={t.amount} chosen={chosen}>
      {ends.map(([name, label, cents]) => (
        <Field
          key={name}
          id={name}
          label={label}
          inputMode="decimal"
          // The digits and signs that `readAmount` reads.
          pattern="[\d.,\s€]*"
          placeholder={t.amountExample}
          defaultValue={cents === null ? '' : parseAsEuros.serialize(cents)}
          className="[&_input]:invalid:border-failed"
        />
      ))}
    </FilterMenu>
  );
}

interface DayFilterProps {
  name: 'created' | 'paid';
  filter: OrderFilter;
  today: string;
  lang: Lang;
}

/** Days that a list is often wanted of, today included. */
const RANGES = [1, 7, 30, 90];

/** The orders of some days, by when they were created or paid: today, the last days, or any two days. */
function DayFilter({ name, filter, today, lang }: DayFilterProps) {
  const t = ordersMessages[lang].filters;
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
            label={shellMessages[lang][end]}
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
