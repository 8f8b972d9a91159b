// POST /simulator/scenarios: the next order of the key's account plays a scenario.
import * as z from 'zod';
import { SCENARIO_NAMES } from '@/lib/payments/demo/network/scenarios';
import { planScenario } from '@/lib/payments/demo/network/start-scenario';
import { requireCaller } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';

const bodySchema = z.strictObject({ name: z.enum(SCENARIO_NAMES).nullable() });

export const POST = handleSimulator(async ({ headers, body }) => {
  const account = await requireCaller(headers);
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new SimulatorError(
      400,
      'unknown_scenario',
      `Send {"name"}, one of: ${SCENARIO_NAMES.join(', ')}; null takes it back.`,
    );
  }
  await planScenario(account, parsed.data.name);
  return { name: parsed.data.name };
});
