// GET /simulator/mbway/requests?phone=+351…: the pending requests on a phone, newest first; with a key, only those of
// its account. `&wait=10` waits until there is one.
import * as z from 'zod';
import { listMbwayRequests } from '@/lib/payments/demo/network/mbway-requests';
import { readPhone } from '@/lib/payments/demo/network/read-phone';
import { findCaller } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import { LONGEST_WAIT, untilFound } from '@/lib/payments/demo/simulator/wait';
import { onAnyOrderChange } from '@/lib/payments/live-changes';

const waitSchema = z.coerce.number().min(0).max(LONGEST_WAIT);

export const GET = handleSimulator(async ({ headers, query }) => {
  const phone = readPhone(query.get('phone') ?? '');
  if (!phone) throw new SimulatorError(400, 'invalid_phone', 'Give ?phone=+3519XXXXXXXX.');
  const wait = waitSchema.safeParse(query.get('wait') ?? 0);
  if (!wait.success) throw new SimulatorError(400, 'invalid_wait', `Give wait=0 to ${LONGEST_WAIT} seconds.`);
  const account = await findCaller(headers);
  return { data: await untilFound(wait.data, onAnyOrderChange, () => listMbwayRequests(phone, account)) };
});
