import { expect, test } from 'playwright/test';
import { feeOf } from './fee';

for (const [amount, basisPoints, fixed, fee] of [
  [4250, 80, 0, 34],
  [1, 120, 0, 0],
  [50, 100, 0, 1],
  [49, 100, 0, 0],
  [100, 0, 7, 7],
  [100_000_000, 120, 7, 1_200_007],
] as const)
  test(`${amount} cents at ${basisPoints / 100} % and ${fixed} cents: ${fee}`, () =>
    expect(feeOf(amount, { basisPoints, fixed })).toBe(fee));
