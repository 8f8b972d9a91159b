// Puts an order, or the account's next one, under a scenario.
import { eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { announceClock } from '@/lib/payments/live-changes';
import { readOrder } from '@/lib/payments/orders/order-row';
import { firstStepAt, isSimulated, type Scenario, type ScenarioName, scenarioOf } from './scenarios';

export type NotStarted = 'unknown_order' | 'not_open' | 'other_method' | 'only_at_creation';

/** The open order plays the scenario from now on, in place of any other; undefined once it does. */
export async function startScenario(orderId: string, name: ScenarioName): Promise<NotStarted | undefined> {
  const scenario = scenarioOf(name) as Scenario;
  const found = await readOrder(orderId);
  if (!found || !isSimulated(found.order.livemode)) return 'unknown_order';
  const { order, now } = found;
  if (scenario.method !== order.method) return 'other_method';
  if (scenario.atCreation) return 'only_at_creation';
  const dueAt = firstStepAt(scenario, now, order.expires_at);
  const started = await paymentsDatabase().query`
    update payments.orders set network_plan = ${name}, network_due_at = ${dueAt}::timestamptz
     where id = ${orderId} and status in ('pending', 'awaiting_payment') returning id`;
  if (started.length === 0) return 'not_open';
  announceClock();
  return undefined;
}

/** The next order that the account creates with the scenario's method plays it; null takes that back. */
export async function planScenario(accountId: string, name: ScenarioName | null): Promise<void> {
  await paymentsDatabase().orm.update(accounts).set({ nextPlan: name }).where(eq(accounts.id, accountId));
}
