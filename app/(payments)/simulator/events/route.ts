// GET /simulator/events: the events of the key's account in the order in which they happened, each with the headers
// that a delivery would carry now. `?after=evt_…` goes on from there, `?wait=25` waits for the first one, and
// `?settled=true` waits until nothing of the account is due.
import * as z from 'zod';
import { requireCaller, sentKey } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import { readEvents } from '@/lib/payments/demo/simulator/read-events';
import { accountSettled, LONGEST_WAIT, untilFound } from '@/lib/payments/demo/simulator/wait';
import { isId } from '@/lib/payments/ids';
import { onAccountChange } from '@/lib/payments/live-changes';

const querySchema = z.strictObject({
  after: z
    .string()
    .refine((id) => isId('evt', id))
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  wait: z.coerce.number().min(0).max(LONGEST_WAIT).default(0),
  settled: z.literal('true').optional(),
});

export const GET = handleSimulator(async ({ headers, query }) => {
  const account = await requireCaller(headers);
  const parsed = querySchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) {
    throw new SimulatorError(
      400,
      'invalid_query',
      `Give ?after=evt_…, limit=1 to 100, wait=0 to ${LONGEST_WAIT} seconds, settled=true, or none of them.`,
    );
  }
  const { after, limit, wait, settled } = parsed.data;
  const isSettled = settled ? await accountSettled(account, LONGEST_WAIT) : undefined;
  const read = () => readEvents(account, sentKey(headers) ?? '', { after, limit: limit + 1 });
  const found = await untilFound(wait, (onChange) => onAccountChange(account, onChange), read);
  return {
    data: found.slice(0, limit),
    has_more: found.length > limit,
    ...(isSettled !== undefined && { settled: isSettled }),
  };
});
