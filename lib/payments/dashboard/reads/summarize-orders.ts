// The counts of the orders page as it writes them.
import { STATUSES, type Status } from '@/lib/payments/contract/order-values';
import type { Lang } from '@/lib/payments/lang';
import type { OrderFilter } from '../filters/order-filter';
import { formatAmount } from '../format/format-amount';
import { formatCount } from '../format/format-count';
import type { OrderPage } from './search-orders';

export interface OrderSummary {
  /** “1,234”, or “1,234+” where not all were counted. */
  counts: Record<Status, string>;
  /** Of the states that the filter names, or all. */
  count: string;
  /** What they sum to; undefined where not all were counted. */
  amount: string | undefined;
}

export function summarizeOrders(
  { counts, isMore }: Pick<OrderPage, 'counts' | 'isMore'>,
  { status }: Pick<OrderFilter, 'status'>,
  lang: Lang,
): OrderSummary {
  const text = (count: number) => formatCount(count, lang) + (isMore ? '+' : '');
  const shown: readonly Status[] = status.length > 0 ? status : STATUSES;
  const sum = (of: 'count' | 'amount') => shown.reduce((total, state) => total + counts[state][of], 0);
  return {
    counts: Object.fromEntries(STATUSES.map((state) => [state, text(counts[state].count)])) as Record<
      Status,
      string
    >,
    count: text(sum('count')),
    amount: isMore ? undefined : formatAmount(sum('amount'), lang),
  };
}
