// The clock of the key's account, or of every account without a key. GET reads it. POST moves it forward, so that tests
// need not wait for an expiry or a retry, or back to the wall clock.
import * as z from 'zod';
import { readClock } from '@/lib/payments/accounts/clock';
import { advanceAllClocks, advanceClock } from '@/lib/payments/demo/network/advance-clock';
import { resetClock } from '@/lib/payments/demo/network/reset-clock';
import { findCaller, requireCaller } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';

const bodySchema = z.union([
  z.strictObject({ reset: z.literal(true) }),
  z.strictObject({
    advance_seconds: z
      .number()
      .min(0)
      .max(366 * 86_400),
  }),
]);

export const GET = handleSimulator(async ({ headers }) => {
  const { now, aheadSeconds } = await readClock(await requireCaller(headers));
  return { now: now.toISOString(), ahead_seconds: aheadSeconds };
});

export const POST = handleSimulator(async ({ headers, body }) => {
  const account = await findCaller(headers);
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new SimulatorError(
      400,
      'invalid_advance',
      'Send {"advance_seconds": N}, from 0 to a year, or {"reset": true}.',
    );
  }
  if ('reset' in parsed.data) return { now: (await resetClock(account)).toISOString() };
  const { advance_seconds: seconds } = parsed.data;
  const now = account ? await advanceClock(account, seconds) : await advanceAllClocks(seconds);
  return { now: now.toISOString() };
});
