// The simulated network, of test mode and of the demonstration. An order's `network_plan` is the name of its
// scenario, or what chaos goes by.
import { ACCEPTED, type Acceptance, type Network } from '@/lib/payments/network/network';
import { carry, chaosDelay, isDoubled, losesResponse, nextChaosPlan } from './chaos';
import { runScenarios, settleAndDeliver } from './run-scenarios';
import { firstStepAt, isSimulated, magicScenario, scenarioOf } from './scenarios';

export const simulatedNetwork: Network = {
  /** The scenario that the account asked for its next order, else the one of the order's phone or amount. */
  accept(caller, input) {
    if (!isSimulated(caller.livemode)) return ACCEPTED;
    const asked = scenarioOf(caller.nextPlan);
    const isAsked = asked?.method === input.method;
    const scenario = isAsked ? asked : magicScenario(input);
    if (!scenario) return acceptWithChaos(caller.accountId);
    return {
      refused: scenario.atCreation === 'refused',
      plan: scenario.name,
      reserved: isAsked ? scenario.name : null,
      nextStepAt: (order) => firstStepAt(scenario, order.created_at, order.expires_at, input.phone),
      async respond(orderId, nextStepAt, response) {
        if (scenario.atCreation === 'event_first' && nextStepAt) await settleAndDeliver(orderId, nextStepAt);
        return scenario.atCreation === 'response_lost' ? { ...response, lost: true } : response;
      },
    };
  },
  eventDelay: (plan, type) => scenarioOf(plan)?.delays?.[type] ?? chaosDelay(plan, type),
  eventObject: (plan, type, order) =>
    type === 'order.paid' && scenarioOf(plan)?.wrongAmount ? { ...order, amount: order.amount - 1 } : order,
  sending: (plan, type) => scenarioOf(plan)?.sending ?? (isDoubled(plan, type) ? 'twice' : undefined),
  carry,
  runDue: () => runScenarios(),
};

/** Only the payer acts, and chaos decides what becomes of the messages. */
function acceptWithChaos(accountId: string): Acceptance {
  const plan = nextChaosPlan(accountId);
  if (!plan) return ACCEPTED;
  return {
    ...ACCEPTED,
    plan,
    respond: async (_orderId, _nextStepAt, response) => ({ ...response, lost: losesResponse(plan) }),
  };
}
