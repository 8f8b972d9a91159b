import { expect, test } from 'playwright/test';
import { retryDelay } from './retry-delays';

const PLAN = [5, 60, 300, 1800, 7200, 18000, 28800, 30240];

test('each delay lies within a tenth of the plan', () => {
  for (const [index, seconds] of PLAN.entries()) {
    const delays = Array.from({ length: 200 }, () => retryDelay(index + 1) ?? 0);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(seconds * 0.9);
    expect(Math.max(...delays)).toBeLessThanOrEqual(seconds * 1.1);
  }
});

test('the plan covers about 24 hours, and then there is no next attempt', () => {
  const hours = PLAN.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(23.5);
  expect(hours).toBeLessThan(24.5);
  expect(retryDelay(PLAN.length + 1)).toBeUndefined();
  expect(retryDelay(40)).toBeUndefined();
});
