// The simulated network's side of the scenarios: runs the payer's steps when they are due. Due steps are read from the
// database, so a restart loses none; a step that is repeated after a crash changes nothing.
import { eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { ApiError } from '@/lib/payments/contract/errors';
import { announceChange } from '@/lib/payments/live-changes';
import { log } from '@/lib/payments/log';
import { type OrderRow, readOrder } from '@/lib/payments/orders/order-row';
import { refundOrder } from '@/lib/payments/orders/refund-order';
import { settleOrder } from '@/lib/payments/orders/settle-order';
import { composeEvent } from '@/lib/payments/webhooks/compose-event';
import { deliveriesSettled } from '@/lib/payments/webhooks/deliveries-settled';
import { workThrough } from '@/lib/payments/work-through';
import { type Scenario, scenarioOf } from './scenarios';

const BATCH = 100;

/** Plays a batch of what is due, of one account or of all; resolves to how many orders played. */
export function runScenarios(accountId: string | null = null): Promise<number> {
  const readDue = (failed: string[]) => paymentsDatabase().query<{ id: string; at: Date }>`
    select "order".id, network_due_at as at
      from payments.orders "order" join payments.accounts account on account.id = account_id
     where network_due_at is not null and network_due_at <= statement_timestamp() + account.ahead
       and (${accountId}::text is null or account.id = ${accountId})
       and "order".id <> all(string_to_array(${failed.join()}, ','))
     order by network_due_at limit ${BATCH}`;
  return workThrough('scenario', readDue, ({ id, at }) => play(id, at), 1);
}

/** Plays the step that was due at `at`: the payer was in time, even if we are late. */
export async function play(orderId: string, at: Date): Promise<void> {
  const scenario = scenarioOf((await readOrder(orderId))?.order.network_plan ?? null);
  if (scenario?.payer) await settleOrder(orderId, scenario.payer.outcome, { at });
  if (scenario?.follows === 'late_paid_event') await settleOrder(orderId, 'expired');
  const found = await readOrder(orderId);
  if (scenario?.follows && found) await follow(scenario.follows, found.order, found.now);
  await paymentsDatabase().orm.update(orders).set({ networkDueAt: null }).where(eq(orders.id, orderId));
}

async function follow(follows: NonNullable<Scenario['follows']>, order: OrderRow, now: Date): Promise<void> {
  if (follows === 'refund' && order.status === 'paid') {
    const owner = { accountId: order.account_id, livemode: order.livemode };
    await refundOrder(owner, order.id, {}).catch((error) => {
      // Another process refunded it meanwhile.
      if (!(error instanceof ApiError)) throw error;
    });
  }
  if (follows === 'second_paid_event' && order.status === 'paid') await sendOutside(order, now);
  if (follows === 'late_paid_event' && order.status === 'expired') {
    await sendOutside({ ...order, status: 'paid', paid_at: now }, now);
  }
}

/** Records a paid event that our contract doesn't know, once. The order itself stays as it is. */
async function sendOutside(order: OrderRow, now: Date): Promise<void> {
  const event = composeEvent('order.paid', order, now);
  await paymentsDatabase().query`
    with account as materialized (
      select id from payments.accounts where id = ${order.account_id} for key share
    ), due as (
      -- Of two processes that play the step, one finds it due.
      update payments.orders "order" set network_due_at = null
        from account
       where "order".id = ${order.id} and account_id = account.id and network_due_at is not null
      returning "order".id, account_id, sample
    ), recorded as (
      insert into payments.events (id, account_id, order_id, type, body, outside_contract, created_at)
      select ${event.id}, account_id, id, ${event.type}, ${event.body}, true, ${now}::timestamptz from due
      returning id, account_id, type, created_at
    )
    insert into payments.deliveries (event_id, endpoint_id, event_type, next_attempt_at, created_at)
    select recorded.id, endpoint.id, recorded.type, recorded.created_at, recorded.created_at
      from recorded join payments.webhook_endpoints endpoint
        on endpoint.account_id = recorded.account_id and endpoint.removed_at is null
     where not (select sample from due)`;
  log('info', 'event outside the contract', { orderId: order.id, eventId: event.id });
  announceChange(order.account_id, { due: true });
}

/** Milliseconds after which a response no longer waits for the event that should arrive before it. */
const EVENT_FIRST = 5_000;

/** Plays the step that is due, and resolves when the order's events have been sent. */
export async function settleAndDeliver(orderId: string, at: Date): Promise<void> {
  await play(orderId, at);
  await deliveriesSettled(orderId, EVENT_FIRST);
}
