// The counts of the orders page as it writes them.
import { STATUSES, type Status } from '../contract/order-values';
import { type Lang, LOCALE } from '../lang';
import { MOST_COUNTED } from '../orders/count-orders';
import type { OrderPage } from '../orders/search-orders';
import { formatAmount } from './format-amount';
import type { OrderFilter } from './order-filter';

export interface OrderSummary {
  /** “1,234”, or “10,000+” where not all were counted. */
  counts: Record<Status, string>;
  /** Of the states that the filter names, or all. */
  count: string;
  /** What they sum to; undefined where not all were counted. */
  amount: string | undefined;
}

export function summarizeOrders(
  { counts, tooMany }: Pick<OrderPage, 'counts' | 'tooMany'>,
  { status }: Pick<OrderFilter, 'status'>,
  lang: Lang,
): OrderSummary {
  const numbers = new Intl.NumberFormat(LOCALE[lang], { useGrouping: 'always' });
  const text = (count: number, isMore: boolean) => `${numbers.format(count)}${isMore ? '+' : ''}`;
  const isMore = (state: Status) => tooMany || counts[state].amount === undefined;
  const shown: readonly Status[] = status.length > 0 ? status : STATUSES;
  const sum = (of: (state: Status) => number) => shown.reduce((total, state) => total + of(state), 0);
  const count = sum((state) => counts[state].count);
  const isCapped = shown.some(isMore);
  return {
    counts: Object.fromEntries(
      STATUSES.map((state) => [state, text(counts[state].count, isMore(state))]),
    ) as Record<Status, string>,
    count: isCapped ? text(tooMany ? count : Math.min(count, MOST_COUNTED), true) : text(count, false),
    amount: isCapped
      ? undefined
      : formatAmount(
          sum((state) => counts[state].amount ?? 0),
          lang,
        ),
  };
}
