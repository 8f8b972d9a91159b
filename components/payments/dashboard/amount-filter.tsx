'use client';
// The orders of some amounts, in euros.
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { orderFilters } from '@/lib/payments/dashboard/messages/order-filters';
import { type OrderFilter, parseAsEuros } from '@/lib/payments/dashboard/order-filter';
import { DraftInput } from './draft-input';
import { FilterMenu } from './filter-menu';
import { useLang } from './lang-provider';
import type { Change } from './order-filters';

const asText = (cents: number | null) => (cents === null ? '' : parseAsEuros.serialize(cents));

export function AmountFilter({ filter, type }: { filter: OrderFilter; type: (change: Change) => void }) {
  const lang = useLang();
  const t = orderFilters[lang];
  const { amount_min: min, amount_max: max } = filter;
  const chosen =
    min !== null && max !== null
      ? t.between(formatAmount(min, lang), formatAmount(max, lang))
      : min !== null
        ? t.atLeast(formatAmount(min, lang))
        : max !== null
          ? t.atMost(formatAmount(max, lang))
          : undefined;
  const ends = [
    ['amount_min', t.minimum],
    ['amount_max', t.maximum],
  ] as const;
  return (
    <FilterMenu label={t.amount} chosen={chosen}>
      {ends.map(([name, label]) => (
        <DraftInput
          key={name}
          label={label}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t.amountExample}
          value={asText(filter[name])}
          read={(text) => asText(parseAsEuros.parse(text))}
          onValue={(euros) => type({ [name]: euros ? parseAsEuros.parse(euros) : null })}
        />
      ))}
    </FilterMenu>
  );
}
