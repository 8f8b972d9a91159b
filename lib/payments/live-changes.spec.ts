// Changes are heard by every process, coalesced, and only by those that asked for them.
import { spawn } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import {
  announceChange,
  announceClock,
  onAccountChange,
  onAnyOrderChange,
  onDueDeliveries,
} from './live-changes';

/** Counts calls from the moment at which listening has begun. */
async function counted(subscribe: (onChange: () => void) => () => void) {
  let calls = 0;
  const stop = subscribe(() => void calls++);
  // The first call of a channel says that it is subscribed; a later listener of the process hears of no such thing.
  await paymentsDatabase().query`select pg_notify('payments_changes', 'nobody')`;
  return { stop, calls: () => calls, reset: () => (calls = 0) };
}

onBothEngines((engine) => {
  test('an account hears of its own changes alone, and the simulator of all', async () => {
    const mine = await counted((onChange) => onAccountChange('acc_mine', onChange));
    const all = await counted(onAnyOrderChange);
    await expect.poll(mine.calls).toBe(1);
    mine.reset();
    all.reset();
    announceChange('acc_theirs');
    await expect.poll(all.calls).toBe(1);
    expect(mine.calls()).toBe(0);
    announceChange('acc_mine');
    await expect.poll(mine.calls).toBe(1);
    announceClock();
    await expect.poll(all.calls).toBe(3);
    mine.stop();
    all.stop();
    const end = await counted((onChange) => onAccountChange('acc_end', onChange));
    announceChange('acc_mine');
    announceChange('acc_end');
    await expect.poll(end.calls).toBe(1);
    expect([mine.calls(), all.calls()]).toEqual([1, 3]);
    end.stop();
  });

  test('a thousand changes in a row are announced in a few statements', async () => {
    const mine = await counted((onChange) => onAccountChange('acc_busy', onChange));
    for (let change = 0; change < 1_000; change++) announceChange('acc_busy');
    await expect.poll(mine.calls).toBe(2);
    announceChange('acc_busy');
    await expect.poll(mine.calls).toBe(3);
    mine.stop();
  });

  // The embedded database belongs to one process.
  if (engine === 'postgres') {
    test('a change made by one process is heard by the page and the worker of another', async () => {
      const mine = await counted((onChange) => onAccountChange('acc_far', onChange));
      const due = await counted(onDueDeliveries);
      // Notifications of earlier tests arrive before this.
      announceChange('acc_far');
      await expect.poll(mine.calls).toBe(1);
      due.reset();
      const program = `import { paymentsDatabase } from './db/payments/client';
        import { announceChange } from './lib/payments/live-changes';
        announceChange('acc_far', { due: true });
        setTimeout(() => paymentsDatabase().close(), 1000);`;
      const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', '--eval', program]);
      await expect.poll(() => [mine.calls(), due.calls()], { timeout: 45_000 }).toEqual([2, 1]);
      await new Promise((resolve) => child.on('close', resolve));
      mine.stop();
      due.stop();
    });
  }
});
