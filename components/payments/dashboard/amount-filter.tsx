// The orders of some amounts, in euros.
import { Field } from '@/components/ui/field';
import { type OrderFilter, parseAsEuros } from '@/lib/payments/dashboard/filters/order-filter';
import { orderFilters } from '@/lib/payments/dashboard/messages/order-filters';
import { formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { FilterMenu } from './filter-menu';

export function AmountFilter({ filter, lang }: { filter: OrderFilter; lang: Lang }) {
  const t = orderFilters[lang];
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
