// The controls above the list of orders.
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { Status } from '@/components/ui/status';
import { type Status as OrderState, STATUSES } from '@/lib/payments/contract/order-values';
import { ORDERS_PATH, type OrderFilter } from '@/lib/payments/dashboard/filters/order-filter';
import { orderFilters } from '@/lib/payments/dashboard/messages/order-filters';
import { formatDate, METHOD } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { STATUS_KIND } from '../status-kind';
import { AmountFilter } from './amount-filter';
import { DayFilter } from './day-filter';
import { FilterChip } from './filter-chip';
import { FilterForm } from './filter-form';

interface Props {
  filter: OrderFilter;
  /** How many orders of each state pass the other filters, as text. */
  counts: Record<OrderState, string>;
  /** The day in Lisbon on the account's clock. */
  today: string;
  lang: Lang;
}

/** A field whose label is for screen readers alone. */
const QUIET = '[&_input]:mt-0 [&_label]:sr-only [&_select]:mt-0';

export function OrderFilters({ filter, counts, today, lang }: Props) {
  const t = orderFilters[lang];
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
              <Status kind={STATUS_KIND[state]}>{t.statuses[state]}</Status>
              <span className="text-muted tabular-nums">{counts[state]}</span>
            </FilterChip>
          ))}
          <FilterChip name="refunded" value="partly" isChosen={filter.refunded === 'partly'}>
            <span className="font-semibold text-refunded">{t.partlyRefunded}</span>
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
