// Retrieves the status of attempts without news from the API, so a dead letter loses no payment, and an attempt that a
// crash left in `creating` is finished or closed. Older attempts are checked less often, so abandoned ones cause few
// requests.
import { applyOrder } from './apply-order';
import type { Due } from './payment-store';
import { type Order, PaymentRejected } from './payments-client';
import { type Integration, placeOrderAgain } from './place-order';

/** Attempts that a run looks at, at most: the key's rate limit belongs to shoppers first. */
const MOST = 20;
/** Seconds during which the creation of an order is asked for again; later its shopper has left. */
const FINISH_WITHIN = 5 * 60;
/** Seconds after which no request for an order can still be under way. */
const UNDER_WAY = 30;
/** Pages of the list that a run reads, at most. */
const MOST_PAGES = 10;
/** Seconds the service remembers an Idempotency-Key. What has no order by then will not get one. */
const KEY_LIFETIME = 72 * 3600;

export interface Reconciliation {
  /** Attempts that were looked at. */
  checked: number;
  /** Those that were brought up to date, with the status they now have. */
  repaired: { orderId: string | null; status: string }[];
}

/**
 * Looks at every attempt that is due: compares its order with the API's, by the same rules as an event; without an order,
 * asks for it again or finds out that there is none. Run it every half minute, from any scheduler, in any number of
 * processes. Rejects when the API or the database is down.
 */
export async function reconcile(integration: Integration): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, repaired: [] };
  const lost: Due[] = [];
  for (; result.checked < MOST; result.checked++) {
    const due = await integration.store.claimDue();
    if (!due) break;
    if (due.orderId) await compare(integration, due.orderId, due.status, result);
    else if (due.status !== 'creating' || due.untried < UNDER_WAY) continue;
    else if (due.age < FINISH_WITHIN && !due.superseded) await finish(integration, due, result);
    else lost.push(due);
  }
  if (lost.length > 0) await findOrGiveUp(integration, lost, result);
  return result;
}

async function compare(integration: Integration, orderId: string, status: string, result: Reconciliation) {
  try {
    const order = await integration.api.retrieveOrder(orderId);
    if (order.status !== status) await apply(integration, order, result);
  } catch (error) {
    if (!(error instanceof PaymentRejected) || error.status === 429) throw error;
    // Another account's key, or an order that is gone: one order's trouble must not keep the others waiting.
    integration.log('error', 'order not found by the reconciliation', { orderId, error });
  }
}

async function apply(integration: Integration, order: Order, result: Reconciliation): Promise<void> {
  // As an event, so that the shop's records say where the change came from.
  const event = { id: `reconciled:${order.id}:${order.status}`, type: 'reconciliation' };
  const { outcome } = await applyOrder(integration, order, event);
  if (outcome === 'moved') result.repaired.push({ orderId: order.id, status: order.status });
}

/** Asks for the order again. The attempt's id is the key: an order that exists already is the response. */
async function finish(integration: Integration, { id }: Due, result: Reconciliation): Promise<void> {
  const { outcome } = await placeOrderAgain(integration, id);
  if (outcome !== 'unknown') result.repaired.push({ orderId: null, status: outcome });
}

/**
 * Looks for the orders of attempts whose shopper has left or moved on. Creating one now would send a request to a phone
 * that nobody expects, so an attempt without an order is given up. That is safe: should an order turn up after all, its
 * events find the attempt by its reference, and a second payment is refunded.
 */
async function findOrGiveUp(integration: Integration, lost: Due[], result: Reconciliation): Promise<void> {
  const { store, api } = integration;
  const wanted = new Map(lost.map((due) => [due.externalReference, due]));
  const giveUp = async (due: Due) => {
    wanted.delete(due.externalReference);
    if (await store.refuse(due, 'not_created', true))
      result.repaired.push({ orderId: null, status: 'given up' });
  };
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES && wanted.size > 0; page++) {
    const { data, has_more } = await api.listOrders(cursor);
    for (const { id, external_reference } of data) {
      if (!wanted.delete(external_reference)) continue;
      await apply(integration, await api.retrieveOrder(id), result);
    }
    const last = has_more ? data.at(-1) : undefined;
    cursor = last?.id;
    /** Every order made after this has been seen. */
    const seenSince = last ? Date.parse(last.created_at) : 0;
    // A minute for clocks that differ.
    for (const due of [...wanted.values()])
      if (seenSince <= due.createdAt.getTime() - 60_000) await giveUp(due);
    if (!cursor) break;
  }
  for (const due of [...wanted.values()]) if (due.age > KEY_LIFETIME) await giveUp(due);
}
