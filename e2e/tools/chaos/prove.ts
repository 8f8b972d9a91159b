// Invariants after the run, checked in the database and at the receiver.
import { openDatabase } from '@/db/open';
import { checkLedger } from '@/e2e/support/check-ledger';
import type { ReceivedRequest } from '../../support/receiver';
import type { Acknowledged } from './load';

/** Every breach found, in words; empty when all invariants hold. */
export async function findBreaches(
  databaseUrl: string,
  accountId: string,
  acknowledged: Acknowledged,
  received: ReceivedRequest[],
): Promise<string[]> {
  const database = openDatabase(databaseUrl);
  const breaches = [...acknowledged.violations];
  const orders = await database.query<{
    id: string;
    external_reference: string;
    amount: number;
    status: string;
    method: string;
    refunded_amount: number;
    refunds: number;
  }>`
    select id, external_reference, amount, status, method, refunded_amount,
           (select coalesce(sum(amount), 0)::bigint from payments.refunds where order_id = orders.id) as refunds
      from payments.orders where account_id = ${accountId}`;
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [id, { reference, amount }] of acknowledged.orders) {
    const kept = byId.get(id);
    if (!kept) breaches.push(`acknowledged order ${id} is lost`);
    else if (kept.external_reference !== reference || kept.amount !== amount)
      breaches.push(`order ${id} was altered`);
  }
  if (new Set(orders.map((order) => order.external_reference)).size !== orders.length)
    breaches.push('a reference has two orders');
  // Every client insisted until it had its response: nothing may be there that nobody was told of.
  if (orders.length !== acknowledged.orders.size) {
    breaches.push(`${orders.length} orders were made of ${acknowledged.orders.size} acknowledged ones`);
  }

  const refunds = await database.query<{ id: string; order_id: string; amount: number }>`
    select refunds.id, order_id, refunds.amount from payments.refunds join payments.orders on orders.id = order_id
     where account_id = ${accountId}`;
  const refundById = new Map(refunds.map((refund) => [refund.id, refund]));
  for (const [id, { orderId, amount }] of acknowledged.refunds) {
    const kept = refundById.get(id);
    if (kept?.order_id !== orderId || kept.amount !== amount)
      breaches.push(`acknowledged refund ${id} is lost or altered`);
  }
  if (refunds.length !== acknowledged.refunds.size) {
    breaches.push(`${refunds.length} refunds were made of ${acknowledged.refunds.size} acknowledged ones`);
  }
  for (const order of orders) {
    if (order.refunds !== order.refunded_amount) breaches.push(`refunds of ${order.id} do not add up`);
    if ((order.status === 'refunded') !== (order.refunded_amount === order.amount))
      breaches.push(`${order.id} is wrongly ${order.status}`);
  }

  const events = await database.query<{ id: string; order_id: string; type: string; body: string }>`
    select id, order_id, type, body from payments.events where account_id = ${accountId}`;
  // The ledger's own check reads the database that the environment names.
  process.env.PAYMENTS_DATABASE_URL = databaseUrl;
  const faults = await checkLedger();
  breaches.push(...faults.map(({ rule, cause }) => `ledger: ${rule} (${cause})`));
  breaches.push(...eventBreaches(orders, events), ...deliveryBreaches(events, received));
  return breaches;
}

/** Each order has the events of the states it went through, one of each. */
function eventBreaches(
  orders: { id: string; status: string; method: string }[],
  events: { order_id: string; type: string }[],
): string[] {
  const types = new Map<string, string[]>();
  for (const { order_id, type } of events) types.set(order_id, [...(types.get(order_id) ?? []), type]);
  return orders.flatMap(({ id, status, method }) => {
    const expected = [
      ...(method === 'multibanco' ? ['order.awaiting_payment'] : []),
      ...(status === 'refunded' ? ['order.paid', 'order.refunded'] : []),
      ...(['paid', 'failed', 'expired'].includes(status) ? [`order.${status}`] : []),
    ];
    const found = types.get(id) ?? [];
    return String(found.sort()) === String(expected.sort())
      ? []
      : [`${id} is ${status} and has the events ${found}`];
  });
}

/** Each event arrived, under one id, with the bytes that were recorded. */
function deliveryBreaches(
  events: { id: string; type: string; body: string }[],
  received: ReceivedRequest[],
): string[] {
  const bodies = new Map<string, Set<string>>();
  for (const { body } of received) {
    const { id } = JSON.parse(body);
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
  }
  return events.flatMap(({ id, type, body }) => {
    const arrived = bodies.get(id);
    if (!arrived) return [`event ${id} (${type}) never arrived`];
    return arrived.size === 1 && arrived.has(body) ? [] : [`event ${id} arrived with other bytes`];
  });
}
