// The overview's numbers for a range of days, beside those of the days before it.
import { METHODS, type Method } from '@/lib/payments/contract/order-values';
import { addDays } from '@/lib/payments/days';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { barsOf, type RangeDays } from '../filters/range';
import { readCreated, readPaid, readPayTimes } from './read-totals';

export type RangeNumbers = Awaited<ReturnType<typeof readRangeNumbers>>;

/** Counts and cents. `before` is undefined when nothing happened then: there is nothing to compare with. */
export async function readRangeNumbers(owner: Owner, days: RangeDays) {
  const [paid, created, payTimes] = await Promise.all([
    readPaid(owner, days),
    readCreated(owner, days),
    readPayTimes(owner, days),
  ]);
  const rows = { paid, created, payTimes };
  const hasBefore = [...paid, ...created].some(({ period }) => period !== 'now');
  return {
    figures: figuresOf('now', rows),
    before: hasBefore ? figuresOf('before', rows) : undefined,
    bars: fillBars(days, paid),
    methods: METHODS.map((method) => {
      const of = paid.filter((row) => row.period === 'now' && row.method === method);
      return { method, volume: sum(of, 'amount'), paid: sum(of, 'count') };
    }),
  };
}

type Rows<Reader extends (...args: never[]) => unknown> = Awaited<ReturnType<Reader>>;

interface Read {
  paid: Rows<typeof readPaid>;
  created: Rows<typeof readCreated>;
  payTimes: Rows<typeof readPayTimes>;
}

function sum<Name extends string>(rows: Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}

export type Figures = ReturnType<typeof figuresOf>;

function figuresOf(period: 'now' | 'before', { paid, created, payTimes }: Read) {
  const own = paid.filter((row) => row.period === period);
  // A share is of whole days, and so is a median: what is late makes no difference to them.
  const isNow = period === 'now';
  const begun = created.filter((row) => (row.period === 'now') === isNow);
  return {
    volume: sum(own, 'amount'),
    paid: sum(own, 'count'),
    /** Of the orders created in these days: how many, and how many of them have been paid. */
    created: sum(begun, 'orders'),
    converted: sum(
      begun.filter(({ status }) => status === 'paid' || status === 'refunded'),
      'orders',
    ),
    /** By method, the seconds in which half of the payers had paid. */
    payTimes: Object.fromEntries(
      payTimes.filter((row) => row.isNow === isNow).map(({ method, seconds }) => [method, seconds]),
    ) as Partial<Record<Method, number>>,
  };
}

function fillBars(days: RangeDays, paid: Read['paid']) {
  const bars = barsOf(days).map((bar) => ({ ...bar, mbway: 0, multibanco: 0, orders: 0, before: 0 }));
  const find = (day: string, hour: number | null) =>
    bars.find((bar) => bar.from <= day && day <= bar.to && (bar.hour === undefined || bar.hour === hour));
  for (const { period, day, hour, method, count, amount } of paid) {
    const bar = find(period === 'now' ? day : addDays(day, days.shift), hour);
    if (!bar) continue;
    if (period === 'now') {
      bar[method] += amount;
      bar.orders += count;
    } else bar.before += amount;
  }
  return bars;
}
