import { paymentsDatabase } from '@/db/payments/client';
import type { CreateOrderInput } from '../contract/schemas';
import type { Caller } from '../http/authenticate';
import { magicScenario, type Scenario, scenarioOf } from './scenarios';

/** The scenario that a new order plays: the one the account asked for its next order, else the one of its phone or amount. */
export async function chooseScenario(caller: Caller, input: CreateOrderInput): Promise<Scenario | undefined> {
  const asked = scenarioOf(caller.nextScenario);
  if (asked?.method !== input.method) return magicScenario(input);
  // Of two creations at once, one takes it.
  const [taken] = await paymentsDatabase().query`
    update payments.accounts set next_scenario = null
     where id = ${caller.accountId} and next_scenario = ${asked.name} returning id`;
  return taken ? asked : magicScenario(input);
}
