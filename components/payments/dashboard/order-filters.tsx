'use client';
// The controls above the list of orders. They are a form that works without JavaScript; with it, each applies at once.
import Link from 'next/link';
import { debounce, type Options, useQueryStates } from 'nuqs';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { useEffect, useRef } from 'react';
import { Status } from '@/components/ui/status';
import { METHODS, type Status as OrderState, STATUSES } from '@/lib/payments/contract/order-values';
import { formatDate } from '@/lib/payments/dashboard/format-moment';
import { orderFilters } from '@/lib/payments/dashboard/messages/order-filters';
import { ORDERS_PATH, type OrderFilter, orderFilterParsers } from '@/lib/payments/dashboard/order-filter';
import { AmountFilter } from './amount-filter';
import { DayFilter } from './day-filter';
import { DraftInput } from './draft-input';
import { FilterChip } from './filter-chip';
import { useLang } from './lang-provider';
import { isTyping } from './row-keys';
import { STATUS_KIND } from './status-kind';

interface Props {
  /** How many orders of each state pass the other filters, as text. */
  counts: Record<OrderState, string>;
  /** The day in Lisbon on the account's clock. */
  today: string;
}

/** Changes of the filter; null takes a part of it away. */
export type Change = { [Name in keyof OrderFilter]?: OrderFilter[Name] | null };

/** For text fields: one entry in the browser history, once the typing pauses. */
const TYPED: Options = { history: 'replace', limitUrlUpdates: debounce(300) };

export function OrderFilters(props: Props) {
  return (
    <NuqsAdapter>
      <Controls {...props} />
    </NuqsAdapter>
  );
}

function Controls({ counts, today }: Props) {
  const lang = useLang();
  const t = orderFilters[lang];
  const [filter, setFilter] = useQueryStates(orderFilterParsers, { shallow: false, history: 'push' });
  const change = (changes: Change, options?: Options) =>
    void setFilter({ ...changes, after: null }, options ?? {});
  const type = (changes: Change) => change(changes, TYPED);
  const search = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      search.current?.querySelector('input')?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const { sort, after: _, status, ...others } = filter;
  const isFiltered = status.length > 0 || Object.values(others).some((value) => value !== null);
  return (
    <form
      ref={search}
      action={ORDERS_PATH}
      className="relative mt-6 grid gap-3 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        change({ q: filter.q });
      }}
    >
      {sort !== '-created' && <input type="hidden" name="sort" value={sort} />}
      <div className="flex flex-wrap items-start gap-2">
        <DraftInput
          label={t.search}
          isQuiet
          type="search"
          name="q"
          placeholder={t.searchHint}
          aria-keyshortcuts="/"
          maxLength={200}
          value={filter.q ?? ''}
          onValue={(q) => type({ q: q || null })}
          className="min-w-0 grow basis-64"
        />
        <label>
          <span className="sr-only">{t.method}</span>
          <select
            name="method"
            value={filter.method ?? ''}
            onChange={({ target }) =>
              change({ method: METHODS.find((name) => name === target.value) ?? null })
            }
            className={`block min-h-10 cursor-pointer rounded-card border bg-card px-2.5 text-ink ${filter.method ? 'border-pine font-medium' : 'border-control hover:border-ink'}`}
          >
            <option value="">{t.anyMethod}</option>
            <option value="mbway">MB WAY</option>
            <option value="multibanco">Multibanco</option>
          </select>
        </label>
        <DayFilter name="created" {...{ filter, today, type }} />
        <DayFilter name="paid" {...{ filter, today, type }} />
        <AmountFilter filter={filter} type={type} />
        <button
          type="submit"
          className="hidden min-h-10 rounded-card border border-control bg-card px-4 font-medium noscript:inline-block"
        >
          {t.apply}
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="contents">
          <legend className="sr-only">{t.status}</legend>
          {STATUSES.map((state) => (
            <FilterChip
              key={state}
              name="status"
              value={state}
              checked={status.includes(state)}
              onChange={(isChosen) =>
                change({
                  status: isChosen ? [...status, state] : status.filter((chosen) => chosen !== state),
                })
              }
            >
              <Status kind={STATUS_KIND[state]}>{t.statuses[state]}</Status>
              <span className="text-muted tabular-nums">{counts[state]}</span>
            </FilterChip>
          ))}
          <FilterChip
            name="refunded"
            value="partly"
            checked={filter.refunded === 'partly'}
            onChange={(isChosen) => change({ refunded: isChosen ? 'partly' : null })}
          >
            <span className="font-semibold text-refunded">{t.partlyRefunded}</span>
          </FilterChip>
        </fieldset>
        {filter.expires_to && (
          <FilterChip
            name="expires_to"
            value={filter.expires_to}
            checked
            onChange={() => change({ expires_to: null })}
          >
            {t.expiresTo(formatDate(filter.expires_to, lang))}
          </FilterChip>
        )}
        {isFiltered && (
          <Link
            href={ORDERS_PATH}
            prefetch={false}
            className="inline-flex min-h-10 items-center px-1 font-medium text-pine underline underline-offset-4 hover:decoration-2"
          >
            {t.clear}
          </Link>
        )}
      </div>
    </form>
  );
}
