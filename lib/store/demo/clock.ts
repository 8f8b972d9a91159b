// The shop's clock in a demonstration: that of the shop's account at the payment service, which the simulator moves ahead.
// `store.now()` reads how far. Both systems record the same time.
import { cache } from 'react';
import * as z from 'zod';
import { storeDatabase } from '@/db/store/client';
import { processWide } from '@/lib/process-wide';
import { setClockAhead } from '@/lib/store/clock';
import { storeEnv } from '@/lib/store/env';
import { runEvery } from '@/lib/store/integration/run-jobs';

const clockSchema = z.object({ ahead_seconds: z.number().min(0) });

/** Webhooks that carried the clock. A poll that began before the latest one has an older value and is ignored. */
const webhooks = processWide('store/clock', () => ({ heard: 0 }));

/** Asks the service twice a second; the returned function ends it. */
export function followClock(): () => Promise<void> {
  return runEvery(500, () => {}, askService, 0);
}

async function askService(): Promise<void> {
  const { STORE_SIMULATOR_URL, STORE_PAYMENTS_KEY } = storeEnv();
  const { heard } = webhooks;
  const response = await fetch(`${STORE_SIMULATOR_URL}/clock`, {
    headers: { authorization: `Bearer ${STORE_PAYMENTS_KEY}` },
    signal: AbortSignal.timeout(2_000),
    cache: 'no-store',
  });
  const { ahead_seconds } = clockSchema.parse(await response.json());
  if (heard === webhooks.heard) await setClockAhead(ahead_seconds);
}

/** Reads the clock from a webhook's header, without waiting for the next poll; resolves to milliseconds. */
export async function hearClock(headers: Headers): Promise<number> {
  const told = clockSchema.safeParse({ ahead_seconds: Number(headers.get('service-clock-ahead') ?? 0) });
  if (!told.success) return 0;
  webhooks.heard += 1;
  await setClockAhead(told.data.ahead_seconds);
  return told.data.ahead_seconds * 1_000;
}

/** How far the clock is ahead, in milliseconds; once for all parts of a page. */
export const clockAhead = cache(async (): Promise<number> => {
  const [row] = await storeDatabase().query<{ ms: number }>`
    select (extract(epoch from ahead) * 1000)::float8 as ms from store.clock`;
  return row?.ms ?? 0;
});
