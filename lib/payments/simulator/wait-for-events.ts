// Requests that wait for something to happen on an account. They end when the process is told to stop.
import { setTimeout as sleep } from 'node:timers/promises';
import { onAccountChange } from '../live-changes';
import { isAnythingDue } from '../network/run-due';

/** Milliseconds between two looks at what is being delivered. */
const LOOK = 25;
/** Milliseconds between two looks when nothing announces a change. */
const POLL = 1_000;

const ending = new AbortController();

/** What `read` finds, once it finds something; what it finds last when that takes longer than `limitMs`. */
export async function untilEvent<Event>(
  accountId: string,
  limitMs: number,
  read: () => Promise<Event[]>,
): Promise<Event[]> {
  const end = Date.now() + limitMs;
  if (limitMs > 0) endWithProcess();
  for (;;) {
    // Subscribe first, read second: no change can fall in between.
    const changed = new AbortController();
    const unsubscribe = limitMs > 0 ? onAccountChange(accountId, () => changed.abort()) : () => {};
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

/** Resolves to true once nothing is due on the account, to false after `limitMs`. */
export async function accountSettled(accountId: string, limitMs: number): Promise<boolean> {
  endWithProcess();
  for (const end = Date.now() + limitMs; ; await sleep(LOOK)) {
    if (!(await isAnythingDue(accountId))) return true;
    if (Date.now() > end || ending.signal.aborted) return false;
  }
}

function endWithProcess(): void {
  globalThis.shutdownHooks ??= new Set();
  globalThis.shutdownHooks.add(stopWaiting);
}
const stopWaiting = () => ending.abort();
