// Requests that wait for a change. They end when the process shuts down.
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverDue } from '@/lib/payments/webhooks/deliver';
import { processWide } from '@/lib/process-wide';
import { sendHeldBack } from '../network/chaos';
import { isAnythingDue } from '../network/run-due';

/** Seconds that a request may wait. */
export const LONGEST_WAIT = 30;
/** Milliseconds between two looks at what is being delivered. */
const LOOK = 25;
/** Milliseconds between two looks when nothing announces a change. */
const POLL = 1_000;

const ending = processWide('simulator/ending', () => {
  const controller = new AbortController();
  globalThis.shutdownHooks ??= new Set();
  globalThis.shutdownHooks.add(() => controller.abort());
  return controller;
});

/** What `read` finds, once it finds something; an empty list when that takes longer than `seconds`. */
export async function untilFound<Found>(
  seconds: number,
  subscribe: (onChange: () => void) => () => void,
  read: () => Promise<Found[]>,
): Promise<Found[]> {
  if (seconds === 0) return read();
  const end = Date.now() + seconds * 1000;
  for (;;) {
    // Subscribe first, read second: no change can fall in between.
    const changed = new AbortController();
    const unsubscribe = subscribe(() => changed.abort());
    try {
      const found = await read();
      const left = end - Date.now();
      if (found.length > 0 || left <= 0 || ending.signal.aborted) return found;
      const signal = AbortSignal.any([changed.signal, ending.signal]);
      await sleep(Math.min(left, POLL), undefined, { signal }).catch(() => {});
    } finally {
      unsubscribe();
    }
  }
}

/** Resolves to true once nothing is due on the account, and chaos holds nothing back; to false after `seconds`. */
export async function accountSettled(accountId: string, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; ; await sleep(LOOK)) {
    if (await sendHeldBack(accountId)) await deliverDue(accountId);
    else if (!(await isAnythingDue(accountId))) return true;
    if (Date.now() > end || ending.signal.aborted) return false;
  }
}
