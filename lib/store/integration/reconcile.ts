// Retrieves the status of attempts without news from the API, so a dead letter loses no payment, and an attempt that a
// crash left in `creating` is finished or closed.
import { applyOrder, applyToAttempt, type Integration } from './apply-order';
import { giveUp, nextCheck, nextStep, wouldBeListed } from './decide';
import type { Due } from './payment-store';
import { PaymentRejected } from './payments-client';
import { placeOrderAgain } from './place-order';

/** Attempts that a run looks at, at most: the key's rate limit belongs to shoppers first. */
const MOST = 20;
/** Pages of the list that a run reads, at most. */
const MOST_PAGES = 10;

export interface Reconciliation {
  /** Attempts that were looked at. */
  checked: number;
  /** Updated attempts, with their new status. */
  repaired: { orderId: string | null; status: string }[];
}

/**
 * Looks at every attempt that is due: compares its order with the API's, by the same rules as an event; without an order,
 * asks for it again or finds out that there is none. Run it every half minute, from any scheduler, in any number of
 * processes. Rejects when the API or the database is down.
 */
export async function reconcile(integration: Integration): Promise<Reconciliation> {
  const { store } = integration;
  const result: Reconciliation = { checked: 0, repaired: [] };
  const lost: Due[] = [];
  for (; result.checked < MOST; result.checked++) {
    const due = await store.claimDue();
    if (!due) break;
    const step = nextStep(due);
    if (step === 'search') {
      lost.push(due);
      continue;
    }
    try {
      if (step === 'retrieve') await compare(integration, due, result);
      if (step === 'create') await finish(integration, due, result);
    } finally {
      // An order that can't be retrieved ends this run, but must not be the first of every run.
      await store.checkIn(due, nextCheck(due));
    }
  }
  if (lost.length > 0) await findOrGiveUp(integration, lost, result);
  for (const due of lost) await store.checkIn(due, nextCheck(due));
  return result;
}

async function compare(integration: Integration, due: Due, result: Reconciliation): Promise<void> {
  try {
    await retrieve(integration, due, due.orderId ?? '', result);
  } catch (error) {
    if (!(error instanceof PaymentRejected) || error.status === 429) throw error;
    // For example another account's key, or an order that is gone. One failing order must not hold up the others.
    integration.log('error', 'order not found by the reconciliation', { orderId: due.orderId, error });
  }
}

async function retrieve(integration: Integration, due: Due, orderId: string, result: Reconciliation) {
  const order = await integration.api.retrieveOrder(orderId);
  if (order.status === due.status) return;
  // Recorded as an event, so that the shop's records show the source of the change.
  const event = { id: `reconciled:${orderId}:${order.status}`, type: 'reconciliation' };
  const { outcome } = await applyOrder(integration, order, event);
  if (outcome === 'moved') result.repaired.push({ orderId, status: order.status });
}

/** Asks for the order again. The attempt's id is the key: an order that exists already is the response. */
async function finish(integration: Integration, { id }: Due, result: Reconciliation): Promise<void> {
  const { outcome } = await placeOrderAgain(integration, id);
  if (outcome !== 'unknown') result.repaired.push({ orderId: null, status: outcome });
}

/**
 * Looks for the orders of attempts whose shopper has left or moved on; an attempt without an order is given up. That is
 * safe: should an order turn up after all, its events find the attempt by its reference, and a second payment is refunded.
 */
async function findOrGiveUp(integration: Integration, lost: Due[], result: Reconciliation): Promise<void> {
  const wanted = new Map(lost.map((due) => [due.externalReference, due]));
  let cursor: string | undefined;
  /** Every order made after this has been seen. */
  let listedSince = Number.POSITIVE_INFINITY;
  const isMissing = (due: Due) => !wouldBeListed(due, listedSince);
  for (let page = 0; page < MOST_PAGES && [...wanted.values()].some(isMissing); page++) {
    const { data, has_more } = await integration.api.listOrders(cursor);
    for (const { id, external_reference } of data) {
      const due = wanted.get(external_reference);
      if (due) await retrieve(integration, due, id, result);
      wanted.delete(external_reference);
    }
    const last = has_more ? data.at(-1) : undefined;
    cursor = last?.id;
    listedSince = last ? Date.parse(last.created_at) : 0;
  }
  for (const due of wanted.values())
    if (await applyToAttempt(integration, due, (attempt) => giveUp(attempt, due, listedSince)))
      result.repaired.push({ orderId: null, status: 'given up' });
}
