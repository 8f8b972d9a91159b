import type { CreateOrderInput } from '@/lib/payments/contract/schemas';
import type { Caller } from '@/lib/payments/http/authenticate';
import { magicScenario, type Scenario, scenarioOf } from './scenarios';

/**
 * The scenario that a new order plays: the one the account asked for its next order (`asked`), else the one of its phone
 * or amount. The statement that creates the order uses it up.
 */
export function chooseScenario(
  caller: Caller,
  input: CreateOrderInput,
): { scenario: Scenario | undefined; asked: string | null } {
  const asked = scenarioOf(caller.nextScenario);
  return asked?.method === input.method
    ? { scenario: asked, asked: asked.name }
    : { scenario: magicScenario(input), asked: null };
}
