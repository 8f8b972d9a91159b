import { expect, test } from 'playwright/test';
import { voucherExpiry } from './voucher-expiry';

for (const [when, created, expires] of [
  ['in winter 23:59:59Z', '2026-11-21T10:00:00Z', '2026-11-28T23:59:59.000Z'],
  ['in summer 22:59:59Z', '2026-07-01T10:00:00Z', '2026-07-08T22:59:59.000Z'],
  ['after midnight in Lisbon, the day there counts', '2026-07-01T23:30:00Z', '2026-07-09T22:59:59.000Z'],
  ['across the change to winter time', '2026-10-20T10:00:00Z', '2026-10-27T23:59:59.000Z'],
  ['across the change to summer time', '2026-03-25T10:00:00Z', '2026-04-01T22:59:59.000Z'],
  ['across the end of the year', '2026-12-28T10:00:00Z', '2027-01-04T23:59:59.000Z'],
] as const)
  test(`seven days, to 23:59:59 in Lisbon: ${when}`, () =>
    expect(voucherExpiry(new Date(created), 7).toISOString()).toBe(expires));
