// The shop's clock: the wall clock; in the demonstration, that of the shop's account at the payment service, which the
// simulator moves ahead. Both record the same time.
import { setTimeout } from 'node:timers/promises';
import { cache } from 'react';
import * as z from 'zod';
import { storeDatabase } from '@/db/store/client';
import { processWide } from '@/lib/process-wide';
import { storeEnv } from '../env';

/** Milliseconds until the last known offset is used instead. */
const PATIENCE = 2_000;

const clockSchema = z.object({ ahead_seconds: z.number().min(0) });

/** Requests that were sent, and the latest of them whose response was kept. */
const requests = processWide('store/clock', () => ({ sent: 0, kept: 0 }));

/**
 * Asks the service how far the account's clock is ahead, for `store.now()` and for the caller: milliseconds. Call it before
 * something is recorded that people see. Nothing is asked outside the demonstration.
 */
export async function learnClock(): Promise<number> {
  if (!storeEnv().demo) return 0;
  const turn = ++requests.sent;
  const seconds = await Promise.race([askService(), setTimeout(PATIENCE, undefined, { ref: false })]);
  if (seconds === undefined) {
    const [row] = await storeDatabase().query<{ ms: number }>`
      select (extract(epoch from ahead) * 1000)::float8 as ms from store.clock`;
    return row?.ms ?? 0;
  }
  // A response that was overtaken says what the clock was before.
  if (turn > requests.kept) await keep(turn, seconds);
  return seconds * 1_000;
}

/** The same from a webhook, which tells it in a header: the payment's way to the page is not made longer. */
export async function hearClock(headers: Headers): Promise<number> {
  if (!storeEnv().demo) return 0;
  const told = clockSchema.safeParse({ ahead_seconds: Number(headers.get('service-clock-ahead') ?? 0) });
  if (!told.success) return 0;
  await keep(++requests.sent, told.data.ahead_seconds);
  return told.data.ahead_seconds * 1_000;
}

async function keep(turn: number, seconds: number): Promise<void> {
  requests.kept = turn;
  await storeDatabase().query`
    update store.clock set ahead = make_interval(secs => ${seconds}::float8)
     where ahead <> make_interval(secs => ${seconds}::float8)`;
}

/** The same, once for all parts of a page. */
export const clockAhead = cache(learnClock);

/** Outside the demonstration: forgets what a demonstration on the same database has left. */
export async function keepWallClock(): Promise<void> {
  await storeDatabase().query`update store.clock set ahead = '0' where ahead <> '0'`;
}

/** Undefined without a usable response. */
async function askService(): Promise<number | undefined> {
  const { STORE_SIMULATOR_URL, STORE_PAYMENTS_KEY } = storeEnv();
  try {
    const response = await fetch(`${STORE_SIMULATOR_URL}/clock`, {
      headers: { authorization: `Bearer ${STORE_PAYMENTS_KEY}` },
      signal: AbortSignal.timeout(PATIENCE),
      cache: 'no-store',
    });
    return clockSchema.parse(await response.json()).ahead_seconds;
  } catch {
    return undefined;
  }
}
