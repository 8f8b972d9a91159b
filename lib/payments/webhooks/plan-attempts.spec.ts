import { expect, test } from 'playwright/test';
import { planAttempts } from './plan-attempts';
import { retryDelay } from './retry-delays';

test('each delay lies within a tenth of the plan, which is about 24 hours; then there is none', () => {
  const plan = [5, 60, 300, 1800, 7200, 18000, 28800, 30240];
  for (const [index, seconds] of plan.entries()) {
    const delays = Array.from({ length: 200 }, () => retryDelay(index + 1) ?? 0);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(seconds * 0.9);
    expect(Math.max(...delays)).toBeLessThanOrEqual(seconds * 1.1);
  }
  for (const attempt of [9, 40]) expect(retryDelay(attempt)).toBeUndefined();
});

const nextAttemptAt = new Date('2026-11-22T12:00:00Z');
const plan = (made: number, change: object = {}) =>
  planAttempts({ status: 'pending', made, resent: false, nextAttemptAt, ...change });

test('all nine attempts, the first one when it is due, the ninth about a day later', () => {
  const all = plan(0);
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(all[0]).toEqual({ number: 1, at: nextAttemptAt, spread: 0 });
  expect(all[1]).toEqual({ number: 2, at: new Date('2026-11-22T12:00:05Z'), spread: 0.5 });
  expect(all[8]).toEqual({ number: 9, at: new Date('2026-11-23T12:00:05Z'), spread: 8_640.5 });
});

test('what is left after some have failed; the time of the next one is set', () => {
  expect(plan(7)).toEqual([
    { number: 8, at: nextAttemptAt, spread: 0 },
    { number: 9, at: new Date(nextAttemptAt.getTime() + 8.4 * 3_600_000), spread: 3_024 },
  ]);
  expect(plan(8).map(({ number }) => number)).toEqual([9]);
});

test('one attempt when it was sent again by hand; none when it is over', () => {
  expect(plan(9, { resent: true }).map(({ number }) => number)).toEqual([10]);
  for (const status of ['delivered', 'dead', 'cancelled']) expect(plan(3, { status })).toEqual([]);
});
