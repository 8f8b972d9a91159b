// The overview's numbers for a range of days, beside those of the days before it.
import { METHODS, type Method } from '../contract/order-values';
import { type Outcome, readOutcomes, readPayTimes, readTotals, type TotalsOf } from '../totals/read-totals';
import { addDays, barsOf, type Days, type RangeDays } from './range';

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
  outcomes: { outcome: Outcome | 'open'; orders: number; amount: number }[];
}

export async function readRangeNumbers(accountId: string, days: RangeDays): Promise<RangeNumbers> {
  const [totals, outcomes, outcomesBefore, payTimes, payTimesBefore] = await Promise.all([
    readTotals(accountId, days),
    readOutcomes(accountId, days),
    readOutcomes(accountId, days.previous),
    readPayTimes(accountId, days),
    readPayTimes(accountId, days.previous),
  ]);
  const now = totals.filter(({ day }) => day >= days.from);
  const earlier = totals.filter(({ day }) => day < days.from);
  const figures = figuresOf(now, now, outcomes, payTimes);
  // What today can't have yet is left out of what it is compared with; of shares and medians it makes no difference.
  const before = figuresOf(
    earlier.filter(({ late }) => !late),
    earlier,
    outcomesBefore,
    payTimesBefore,
  );
  return {
    figures,
    before: earlier.length > 0 ? before : undefined,
    bars: fillBars(days, now, earlier),
    methods: METHODS.map((method) => {
      const rows = now.filter((row) => row.method === method);
      return { method, volume: sum(rows, 'paid_amount'), paid: sum(rows, 'paid') };
    }),
    outcomes: outcomesOf(now, outcomes),
  };
}

type Counted = Exclude<keyof TotalsOf, 'day' | 'hour' | 'method' | 'late'>;
const sum = (rows: TotalsOf[], name: Counted) => rows.reduce((total, row) => total + row[name], 0);

/** `kept` are the rows that amounts are summed from; a share is of all orders of the days. */
function figuresOf(
  kept: TotalsOf[],
  all: TotalsOf[],
  outcomes: Awaited<ReturnType<typeof readOutcomes>>,
  payTimes: Figures['payTimes'],
): Figures {
  const volume = sum(kept, 'paid_amount');
  const fees = sum(kept, 'fees');
  const refunded = sum(kept, 'refunded_amount');
  const paid = outcomes.filter(({ outcome }) => outcome === 'paid');
  return {
    volume,
    paid: sum(kept, 'paid'),
    created: sum(all, 'created'),
    converted: paid.reduce((total, { orders }) => total + orders, 0),
    refunds: sum(kept, 'refunds'),
    refunded,
    fees,
    net: volume - fees - refunded,
    payTimes,
  };
}

function fillBars(days: RangeDays, now: TotalsOf[], earlier: TotalsOf[]): RangeNumbers['bars'] {
  const bars = barsOf(days).map((bar) => ({ ...bar, mbway: 0, multibanco: 0, orders: 0, before: 0 }));
  const find = (day: string, hour: number | null) =>
    bars.find((bar) => bar.from <= day && day <= bar.to && (bar.hour === undefined || bar.hour === hour));
  for (const row of now) {
    const bar = find(row.day, row.hour);
    if (!bar) continue;
    bar[row.method] += row.paid_amount;
    bar.orders += row.paid;
  }
  for (const row of earlier) {
    const bar = find(addDays(row.day, days.shift), row.hour);
    if (bar) bar.before += row.paid_amount;
  }
  return bars;
}

function outcomesOf(
  now: TotalsOf[],
  outcomes: Awaited<ReturnType<typeof readOutcomes>>,
): RangeNumbers['outcomes'] {
  const ended = (['paid', 'failed', 'expired'] as const).map((outcome) => {
    const rows = outcomes.filter((row) => row.outcome === outcome);
    return {
      outcome,
      orders: rows.reduce((total, { orders }) => total + orders, 0),
      amount: rows.reduce((total, { amount }) => total + amount, 0),
    };
  });
  const ofAll = (name: 'orders' | 'amount') => ended.reduce((total, row) => total + row[name], 0);
  const open = {
    outcome: 'open' as const,
    orders: sum(now, 'created') - ofAll('orders'),
    amount: sum(now, 'created_amount') - ofAll('amount'),
  };
  return [...ended, open];
}
