// POST /simulator/orders/{id}/scenarios: the order plays a scenario from now on. Knowing the id is enough.
import * as z from 'zod';
import { SCENARIO_NAMES } from '@/lib/payments/demo/network/scenarios';
import { type NotStarted, startScenario } from '@/lib/payments/demo/network/start-scenario';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';

const bodySchema = z.strictObject({ name: z.enum(SCENARIO_NAMES) });

const REFUSALS: Record<NotStarted, [status: number, message: string]> = {
  unknown_order: [404, 'No order has this id.'],
  not_open: [409, 'The order is no longer open.'],
  other_method: [422, 'The scenario is for the other method.'],
  only_at_creation: [
    422,
    'The scenario begins before there is an order. Create one with its phone or amount, or ask for it with POST /simulator/scenarios.',
  ],
};

export const POST = handleSimulator(async ({ params, body }) => {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new SimulatorError(400, 'unknown_scenario', `Send {"name"}, one of: ${SCENARIO_NAMES.join(', ')}.`);
  }
  const orderId = params.order_id ?? '';
  const refused = await startScenario(orderId, parsed.data.name);
  if (!refused) return { order_id: orderId, name: parsed.data.name };
  const [status, message] = REFUSALS[refused];
  throw new SimulatorError(status, refused, message);
});
