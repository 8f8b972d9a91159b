// POST /simulator/clock: moves service time forward, so that tests need not wait for an expiry or a retry, or back to the
// wall clock.
import { z } from 'zod';
import { advanceClock } from '@/lib/payments/network/advance-clock';
import { resetClock } from '@/lib/payments/network/reset-clock';
import { handleSimulator, SimulatorError } from '@/lib/payments/simulator/handle-simulator';

const bodySchema = z.union([
  z.strictObject({ reset: z.literal(true) }),
  z.strictObject({
    advance_seconds: z
      .number()
      .min(0)
      .max(366 * 86_400),
  }),
]);

export const POST = handleSimulator(async ({ body }) => {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new SimulatorError(
      400,
      'invalid_advance',
      'Send {"advance_seconds": N}, from 0 to a year, or {"reset": true}.',
    );
  }
  const now = 'reset' in parsed.data ? await resetClock() : await advanceClock(parsed.data.advance_seconds);
  return { now: now.toISOString() };
});
