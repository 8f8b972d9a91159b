// Asks the API what became of attempts that it has not told about: an event given up as a dead letter loses no payment,
// and an attempt that a crash left `creating` is finished or given up. Less often the older an attempt is, so the
// requests do not grow with what was abandoned.
import { storeDatabase } from '@/db/store/client';
import { storeEnv } from '@/lib/store/env';
import { log } from '@/lib/store/log';
import { readPurchase } from '@/lib/store/purchases/purchases';
import { handleEvent } from './handle-event';
import { type Order, PaymentRejected, paymentsClient } from './payments-client';
import { placeOrder } from './place-order';

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
 * Looks at every attempt that is due: compares its order with the API's, by the same forward-only rule as an event;
 * without an order, asks for it again or finds out that there is none. Rejects when the API or the database is down.
 */
export async function reconcile(): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, repaired: [] };
  const lost: Due[] = [];
  for (; result.checked < MOST; result.checked++) {
    const due = await claimDue();
    if (!due) break;
    if (due.order_id) await compare(due.order_id, due.status, result);
    else if (due.status !== 'creating' || due.untried < UNDER_WAY) continue;
    else if (due.age < FINISH_WITHIN && !due.superseded) await finish(due, result);
    else lost.push(due);
  }
  if (lost.length > 0) await findOrGiveUp(lost, result);
  return result;
}

/** Makes every attempt that waits for something due now. */
export async function checkAllSoon(): Promise<void> {
  await storeDatabase().query`
    update store.payment_attempts set check_at = now()
    where check_at is not null and status in ('creating', 'pending', 'awaiting_payment')`;
}

interface Due {
  id: string;
  purchase_id: string;
  token: string;
  external_reference: string;
  order_id: string | null;
  status: string;
  superseded: boolean;
  created_at: Date;
  /** Seconds since it was written. */
  age: number;
  /** Seconds since the API was last asked to create its order. */
  untried: number;
}

/**
 * Claims one attempt and says when it is due next: after 1, 2, 4, … minutes, in the end every six hours. Settled ones
 * for two days, because a refund made in the service's dashboard is news too.
 */
async function claimDue(): Promise<Due | undefined> {
  const [due] = await storeDatabase().query<Due>`
    update store.payment_attempts a
    set check_at = case
      when a.status in ('creating', 'pending', 'awaiting_payment')
        or (a.status in ('paid', 'failed', 'expired') and a.created_at > now() - interval '2 days')
      then now() + least(interval '6 hours', greatest(interval '1 minute', now() - a.created_at)) end
    from store.purchases p
    where p.id = a.purchase_id and a.id = (
      select id from store.payment_attempts where check_at <= now()
      order by check_at limit 1 for update skip locked)
    returning a.id, a.purchase_id, p.token, a.external_reference, a.order_id, a.status, a.created_at,
      a.superseded_at is not null as superseded,
      extract(epoch from now() - a.created_at)::int as age,
      extract(epoch from now() - coalesce(a.tried_at, a.created_at))::int as untried`;
  return due;
}

const api = () => {
  const env = storeEnv();
  return paymentsClient({ url: env.STORE_PAYMENTS_URL, key: env.STORE_PAYMENTS_KEY });
};

async function compare(orderId: string, status: string, result: Reconciliation): Promise<void> {
  try {
    const order = await api().retrieveOrder(orderId);
    if (order.status !== status) await apply(order, result);
  } catch (error) {
    if (!(error instanceof PaymentRejected) || error.status === 429) throw error;
    // Another account's key, or an order that is gone: one order's trouble must not keep the others waiting.
    log('error', 'order not found by the reconciliation', { orderId, error });
  }
}

async function apply(order: Order, result: Reconciliation): Promise<void> {
  const { outcome } = await handleEvent({
    id: `reconciled:${order.id}:${order.status}`,
    type: 'reconciliation',
    data: { object: order },
  });
  if (outcome === 'moved') result.repaired.push({ orderId: order.id, status: order.status });
}

/** Asks for the order again. The attempt's id is the key: an order that exists already is the response. */
async function finish(due: Due, result: Reconciliation): Promise<void> {
  const purchase = await readPurchase(due.token);
  const attempt = purchase?.attempts.find(({ id }) => id === due.id);
  if (!purchase || !attempt) return;
  const { outcome } = await placeOrder(purchase, attempt);
  if (outcome !== 'unknown') result.repaired.push({ orderId: null, status: outcome });
}

/**
 * Looks for the orders of attempts whose shopper has left or moved on. Creating one now would send a request to a phone
 * that nobody expects, so an attempt without an order is given up. That is safe: should an order turn up after all, its
 * events find the attempt by its reference, and a second payment is refunded.
 */
async function findOrGiveUp(lost: Due[], result: Reconciliation): Promise<void> {
  const wanted = new Map(lost.map((due) => [due.external_reference, due]));
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES && wanted.size > 0; page++) {
    const { data, has_more } = await api().listOrders(cursor);
    for (const { id, external_reference } of data) {
      if (!wanted.delete(external_reference)) continue;
      await apply(await api().retrieveOrder(id), result);
    }
    const last = has_more ? data.at(-1) : undefined;
    cursor = last?.id;
    /** Every order made after this has been seen. */
    const seenSince = last ? Date.parse(last.created_at) : 0;
    for (const [reference, due] of wanted) {
      // A minute for clocks that differ.
      if (seenSince > due.created_at.getTime() - 60_000) continue;
      wanted.delete(reference);
      await giveUp(due, result);
    }
    if (!cursor) break;
  }
  for (const due of wanted.values()) if (due.age > KEY_LIFETIME) await giveUp(due, result);
}

/** Superseded as well: an order that turns up later must not make a second attempt that waits for money. */
async function giveUp({ id, purchase_id }: Due, result: Reconciliation): Promise<void> {
  const rows = await storeDatabase().query`
    with purchase as (select id from store.purchases where id = ${purchase_id} for update),
    given_up as (
      update store.payment_attempts a
      set status = 'refused', refusal = 'not_created', superseded_at = coalesce(a.superseded_at, now()), check_at = null
      from purchase
      where a.id = ${id} and a.purchase_id = purchase.id and a.status = 'creating'
      returning a.purchase_id
    )
    update store.purchases p set version = version + 1 from given_up where p.id = given_up.purchase_id
    returning p.id`;
  if (rows.length > 0) result.repaired.push({ orderId: null, status: 'given up' });
}
