// The overview's numbers for a range of days, beside those of the days before it.
import { METHODS, type Method } from '@/lib/payments/contract/order-values';
import { addDays, type Days } from '@/lib/payments/days';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { barsOf, type RangeDays } from '../filters/range';
import { readCreated, readPayTimes, readTotals } from './read-totals';

/** Counts and cents. */
export interface Figures {
  volume: number;
  paid: number;
  /** Of the orders created in these days: how many, and how many of them have been paid. */
  created: number;
  converted: number;
  refunds: number;
  refunded: number;
  fees: number;
  /** The volume less fees and refunds. */
  net: number;
  /** Seconds in which half of the payers had paid. */
  payTimes: Partial<Record<Method, number>>;
}

export interface RangeNumbers {
  figures: Figures;
  /** Undefined when nothing happened then: there is nothing to compare with. */
  before: Figures | undefined;
  bars: (Days & { hour?: number; mbway: number; multibanco: number; orders: number; before: number })[];
  methods: { method: Method; volume: number; paid: number }[];
  /** The orders created in these days by status; each is counted once. */
  outcomes: { outcome: 'paid' | 'failed' | 'expired' | 'open'; orders: number; amount: number }[];
}

export async function readRangeNumbers(owner: Owner, days: RangeDays): Promise<RangeNumbers> {
  const [totals, created, payTimes] = await Promise.all([
    readTotals(owner, days),
    readCreated(owner, days),
    readPayTimes(owner, days),
  ]);
  const rows = { totals, created, payTimes };
  const hasBefore = [...totals, ...created].some(({ period }) => period !== 'now');
  return {
    figures: figuresOf('now', rows),
    before: hasBefore ? figuresOf('before', rows) : undefined,
    bars: fillBars(days, totals),
    methods: METHODS.map((method) => {
      const paid = totals.filter((row) => row.period === 'now' && row.of === method);
      return { method, volume: sum(paid, 'amount'), paid: sum(paid, 'count') };
    }),
    outcomes: outcomesOf(created.filter(({ period }) => period === 'now')),
  };
}

type Rows<Reader extends (...args: never[]) => unknown> = Awaited<ReturnType<Reader>>;

interface Read {
  totals: Rows<typeof readTotals>;
  created: Rows<typeof readCreated>;
  payTimes: Rows<typeof readPayTimes>;
}

function sum<Name extends string>(rows: Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}

const PAID = ['paid', 'refunded'];

function figuresOf(period: 'now' | 'before', { totals, created, payTimes }: Read): Figures {
  const rows = totals.filter((row) => row.period === period);
  const paid = rows.filter((row) => METHODS.some((method) => method === row.of));
  const earned = rows.filter((row) => row.of === 'payment');
  const refunds = rows.filter((row) => row.of === 'refund');
  // A share is of whole days, and so is a median: what is late makes no difference to them.
  const begun = created.filter((row) => (row.period === 'now') === (period === 'now'));
  const converted = begun.filter(({ status }) => PAID.includes(status));
  const volume = sum(paid, 'amount');
  const refunded = 0 - sum(refunds, 'amount');
  return {
    volume,
    paid: sum(paid, 'count'),
    created: sum(begun, 'orders'),
    converted: sum(converted, 'orders'),
    refunds: sum(refunds, 'count'),
    refunded,
    fees: volume - sum(earned, 'amount'),
    net: sum(earned, 'amount') - refunded,
    payTimes: Object.fromEntries(
      payTimes
        .filter(({ isNow }) => isNow === (period === 'now'))
        .map(({ method, seconds }) => [method, seconds]),
    ),
  };
}

function fillBars(days: RangeDays, totals: Read['totals']): RangeNumbers['bars'] {
  const bars = barsOf(days).map((bar) => ({ ...bar, mbway: 0, multibanco: 0, orders: 0, before: 0 }));
  const find = (day: string, hour: number | null) =>
    bars.find((bar) => bar.from <= day && day <= bar.to && (bar.hour === undefined || bar.hour === hour));
  for (const { period, day, hour, of, count, amount } of totals) {
    if (of !== 'mbway' && of !== 'multibanco') continue;
    const bar = day && find(period === 'now' ? day : addDays(day, days.shift), hour);
    if (!bar) continue;
    if (period === 'now') {
      bar[of] += amount;
      bar.orders += count;
    } else bar.before += amount;
  }
  return bars;
}

function outcomesOf(created: Read['created']): RangeNumbers['outcomes'] {
  const of = (outcome: RangeNumbers['outcomes'][number]['outcome'], statuses: string[]) => {
    const rows = created.filter(({ status }) => statuses.includes(status));
    return { outcome, orders: sum(rows, 'orders'), amount: sum(rows, 'amount') };
  };
  return [
    of('paid', PAID),
    of('failed', ['failed']),
    of('expired', ['expired']),
    of('open', ['pending', 'awaiting_payment']),
  ];
}
