// The simulated network, of test mode and of the demonstration. An order's `network_plan` is the name of its scenario.
import { ACCEPTED, type Network } from '@/lib/payments/network/network';
import { runScenarios, settleAndDeliver } from './run-scenarios';
import { firstStepAt, isSimulated, magicScenario, scenarioOf } from './scenarios';

export const simulatedNetwork: Network = {
  /** The scenario that the account asked for its next order, else the one of the order's phone or amount. */
  accept(caller, input) {
    if (!isSimulated(caller.livemode)) return ACCEPTED;
    const asked = scenarioOf(caller.nextPlan);
    const isAsked = asked?.method === input.method;
    const scenario = isAsked ? asked : magicScenario(input);
    if (!scenario) return ACCEPTED;
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
  eventDelay: (plan, type) => scenarioOf(plan)?.delays?.[type] ?? 0,
  eventObject: (plan, type, order) =>
    type === 'order.paid' && scenarioOf(plan)?.wrongAmount ? { ...order, amount: order.amount - 1 } : order,
  sending: (plan) => scenarioOf(plan)?.sending,
  runDue: () => runScenarios(),
};
