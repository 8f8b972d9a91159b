import { expect, test } from 'playwright/test';
import { addDays, beginOf, dayInLisbon, endOf, lisbonHour } from '@/lib/payments/days';
import { barsOf, daysOf, RANGES, readRange } from './range';

test('a range ends today and is compared with as many days before it', () => {
  expect(daysOf('today', '2026-03-01')).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-01',
    previous: { from: '2026-02-28', to: '2026-02-28' },
  });
  expect(daysOf('7d', '2026-03-01')).toMatchObject({
    from: '2026-02-23',
    previous: { from: '2026-02-16', to: '2026-02-22' },
  });
});

test('twelve months are 52 weeks that begin on a Monday, the last of them under way', () => {
  // A Sunday, a Monday and a Wednesday.
  for (const [today, from] of [
    ['2026-11-22', '2025-11-24'],
    ['2026-11-23', '2025-12-01'],
    ['2026-11-25', '2025-12-01'],
  ] as const) {
    const days = daysOf('12m', today);
    expect(days.from).toBe(from);
    expect(new Date(days.from).getUTCDay()).toBe(1);
    expect(barsOf(days)).toHaveLength(52);
    expect(barsOf(days).at(-1)?.to).toBe(today);
    expect(addDays(days.previous.from, 364)).toBe(from);
  }
});

test('the bars cover each day of the range once', () => {
  for (const range of RANGES) {
    const days = daysOf(range, '2026-11-25');
    const bars = barsOf(days);
    expect(bars[0]?.from).toBe(days.from);
    expect(bars.at(-1)?.to).toBe(days.to);
    for (const [index, bar] of bars.entries()) {
      const next = bars[index + 1];
      if (next && range !== 'today') expect(next.from).toBe(addDays(bar.to, 1));
    }
  }
  expect(barsOf(daysOf('today', '2026-11-25')).map(({ hour }) => hour)).toEqual([...Array(24).keys()]);
});

test('a range that is none is thirty days', () => {
  expect(['7d', 'x', undefined, ['7d', '7d']].map(readRange)).toEqual(['7d', '30d', '30d', '30d']);
});

test('days and hours are those of Lisbon; a day has 23 or 25 of them when the clocks change', () => {
  const summer = new Date('2026-07-01T23:30:00Z');
  const winter = new Date('2026-12-01T23:30:00Z');
  expect([dayInLisbon(summer), lisbonHour(summer)]).toEqual(['2026-07-02', 0]);
  expect([dayInLisbon(winter), lisbonHour(winter)]).toEqual(['2026-12-01', 23]);
  expect(beginOf('2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z');
  expect(beginOf('2026-12-01').toISOString()).toBe('2026-12-01T00:00:00.000Z');
  const hours = (day: string) => (endOf(day).getTime() - beginOf(day).getTime()) / 3_600_000;
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
});
