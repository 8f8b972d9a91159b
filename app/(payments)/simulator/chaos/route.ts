// Chaos: GET reads what it did to the key's account, or to every account without a key. POST begins it on the account
// with a seed, and ends it with null.
import * as z from 'zod';
import { allChaos, beginChaos, chaosOf, endChaos } from '@/lib/payments/demo/network/chaos';
import { chaosSeed } from '@/lib/payments/demo/simulator/chaos-seed';
import { findCaller, requireCaller } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';

const bodySchema = z.strictObject({ seed: chaosSeed.nullable() });

export const GET = handleSimulator(async ({ headers }) => {
  const account = await findCaller(headers);
  const found = account === null ? allChaos() : [chaosOf(account)].filter((each) => each !== undefined);
  return { data: found.map(({ merchant, seed, acts }) => ({ merchant, seed, acts })) };
});

export const POST = handleSimulator(async ({ headers, body }) => {
  const account = await requireCaller(headers);
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success)
    throw new SimulatorError(400, 'invalid_seed', 'Send {"seed": a number or text}, or null to end it.');
  const { seed } = parsed.data;
  if (seed === null) endChaos(account);
  else await beginChaos(account, seed);
  return { seed };
});
