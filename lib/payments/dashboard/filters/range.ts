// The overview's ranges: which days each covers, what it is compared with, and how its chart is divided.
import { addDays, type Days } from '@/lib/payments/days';

export const RANGES = ['today', '7d', '30d', '90d', '12m'] as const;
export type Range = (typeof RANGES)[number];

export interface RangeDays extends Days {
  range: Range;
  /** The days before that this is compared with, as many. */
  previous: Days;
  /** How many days a day lies after the one it is compared with. */
  shift: number;
  /** The period that a bar of the chart covers. */
  step: 'hour' | 'day' | 'week';
}

/** Whole weeks make twelve months, so that each week is compared with a week. */
const LENGTH = { today: 1, '7d': 7, '30d': 30, '90d': 90, '12m': 52 * 7 };

/** The range in a URL; thirty days unless it names one. */
export function readRange(given: unknown): Range {
  return RANGES.find((range) => range === given) ?? '30d';
}

/** The range that ends on the day `today`. */
export function daysOf(range: Range, today: string): RangeDays {
  const shift = LENGTH[range];
  const last = range === '12m' ? addDays(mondayOf(today), 6) : today;
  const from = addDays(last, 1 - shift);
  return {
    range,
    from,
    to: today,
    previous: { from: addDays(from, -shift), to: addDays(today, -shift) },
    shift,
    step: range === 'today' ? 'hour' : range === '12m' ? 'week' : 'day',
  };
}

/** The chart's bars: the days that each covers, and the hour where it is one. */
export function barsOf({
  from,
  to,
  step,
}: Pick<RangeDays, 'from' | 'to' | 'step'>): (Days & { hour?: number })[] {
  if (step === 'hour') return Array.from({ length: 24 }, (_, hour) => ({ from, to, hour }));
  const bars: Days[] = [];
  for (let day = from; day <= to; day = addDays(day, step === 'week' ? 7 : 1)) {
    const last = step === 'week' ? addDays(day, 6) : day;
    bars.push({ from: day, to: last < to ? last : to });
  }
  return bars;
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
