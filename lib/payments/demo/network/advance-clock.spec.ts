// Moving clocks forward, on both engines.
import { expect, test } from 'playwright/test';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { readClock } from '@/lib/payments/accounts/clock';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { advanceAllClocks, advanceClock } from './advance-clock';
import { resetClock } from './reset-clock';

const HOURS = 4 * 3_600;

onBothEngines(() => {
  test.afterEach(() => resetClock());

  test('moving all clocks resolves to the latest time of any account', async () => {
    const [ahead] = [await createAccount('Ahead'), await createAccount('On the wall clock')];
    await advanceClock(ahead, HOURS);
    for (let count = 1; count <= 3; count++) {
      const latest = await advanceAllClocks(HOURS);
      const { now } = await readClock(ahead);
      expect(latest.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(now.getTime() - latest.getTime()).toBeLessThan(60_000);
    }
  });

  test('two copies of the module in one process take turns on an account: two hours from two advances of one', async () => {
    const account = await createAccount('M');
    const copy: typeof import('./advance-clock') = await import(`${'./advance-clock.ts'}?copy`);
    await Promise.all([advanceClock(account, 3_600), copy.advanceClock(account, 3_600)]);
    const { aheadSeconds } = await readClock(account);
    expect(Math.round(aheadSeconds / 10)).toBe(720);
  });
});
