// POST /simulator/mbway/requests/{order_id}: the payer approves, declines or lets the time run out.
import * as z from 'zod';
import { decideMbwayRequest } from '@/lib/payments/demo/network/mbway-requests';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';

const bodySchema = z.object({ action: z.enum(['approve', 'decline', 'expire']) });

export const POST = handleSimulator(async ({ params, body }) => {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success)
    throw new SimulatorError(400, 'invalid_action', 'Send {"action": "approve" | "decline" | "expire"}.');
  const orderId = params.order_id ?? '';
  const decision = await decideMbwayRequest(orderId, parsed.data.action);
  if ('status' in decision) return { order_id: orderId, status: decision.status };
  throw decision.refused === 'unknown'
    ? new SimulatorError(404, 'unknown_request', 'No MB WAY request has this order id.')
    : new SimulatorError(409, 'not_pending', 'The request is no longer pending.');
});
