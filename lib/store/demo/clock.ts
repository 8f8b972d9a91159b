// The shop's clock in a demonstration: that of the shop's account at the payment service, which the simulator moves ahead.
// `store.now()` reads how far. Both systems record the same time.
import { cache } from 'react';
import * as z from 'zod';
import { storeDatabase } from '@/db/store/client';
import { processWide } from '@/lib/process-wide';
import { storeEnv } from '@/lib/store/env';
import { runEvery } from '@/lib/store/integration/run-jobs';

const clockSchema = z.object({ ahead_seconds: z.number().min(0) });

/** Webhooks that have told the time. A response that was under way meanwhile says what the clock was before. */
const webhooks = processWide('store/clock', () => ({ heard: 0 }));

/** Asks the service twice a second; the returned function ends it. */
export function followClock(): () => Promise<void> {
  return runEvery(500, () => askService().catch(() => {}), 0);
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
  if (heard === webhooks.heard) await keep(ahead_seconds);
}

/** The same at once from a webhook, which tells it in a header; resolves to milliseconds. */
export async function hearClock(headers: Headers): Promise<number> {
  const told = clockSchema.safeParse({ ahead_seconds: Number(headers.get('service-clock-ahead') ?? 0) });
  if (!told.success) return 0;
  webhooks.heard += 1;
  await keep(told.data.ahead_seconds);
  return told.data.ahead_seconds * 1_000;
}

/** How far the clock is ahead, in milliseconds; once for all parts of a page. */
export const clockAhead = cache(async (): Promise<number> => {
  const [row] = await storeDatabase().query<{ ms: number }>`
    select (extract(epoch from ahead) * 1000)::float8 as ms from store.clock`;
  return row?.ms ?? 0;
});

/** Puts it back to the wall clock: outside a demonstration, whatever one on the same database has left. */
export const keepWallClock = () => keep(0);

async function keep(seconds: number): Promise<void> {
  await storeDatabase().query`
    update store.clock set ahead = make_interval(secs => ${seconds}::float8)
     where ahead <> make_interval(secs => ${seconds}::float8)`;
}
