// POST /simulator/deliveries/{id}: sends a webhook again now, whatever its status. The key's account must own it.
import * as z from 'zod';
import { requireCaller } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import { redeliver } from '@/lib/payments/webhooks/resend';

const bodySchema = z.strictObject({ action: z.literal('redeliver') });

export const POST = handleSimulator(async ({ headers, params, body }) => {
  const account = await requireCaller(headers);
  if (!bodySchema.safeParse(body).success)
    throw new SimulatorError(400, 'invalid_action', 'Send {"action": "redeliver"}.');
  const id = params.delivery_id ?? '';
  if (!/^\d{1,15}$/.test(id) || !(await redeliver(account, Number(id))))
    throw new SimulatorError(404, 'unknown_delivery', 'The account has no delivery with this id.');
  return { id, status: 'pending' };
});
