// Compares the shop's attempts with the payment service's orders and mends what disagrees: even an event that was
// given up as a dead letter loses nothing. Called by `reconciliation-job.ts`.
import { storeDatabase } from '@/db/store/client';
import { storeEnv } from '@/lib/store/env';
import { publishPurchase } from '@/lib/store/purchases/purchase-updates';
import { handleEvent } from './handle-event';
import { type OrderSummary, paymentsClient } from './payments-client';

/** Pages of the list a run reads at most: the key's rate limit belongs to shoppers first. */
const MOST_PAGES = 40;
/** Orders that settled longer ago than this are not looked at again. */
const LOOK_BACK_DAYS = 2;

export interface Reconciliation {
  /** Orders that were compared. */
  compared: number;
  /** Orders whose purchase was brought up to date, with the state it now has. */
  mended: { orderId: string; status: string }[];
}

/**
 * Walks the API's orders, newest first, back to the oldest attempt that is still open, and applies the state of each
 * that has moved on, by the same forward-only rule as an event. Rejects when the API or the database is away.
 */
export async function reconcile(): Promise<Reconciliation> {
  const env = storeEnv();
  const api = paymentsClient({ url: env.STORE_PAYMENTS_URL, key: env.STORE_PAYMENTS_KEY });
  const since = await lookBackTo();
  const result: Reconciliation = { compared: 0, mended: [] };
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, has_more } = await api.listOrders(cursor);
    const recent = data.filter((order) => new Date(order.created_at) >= since);
    result.compared += recent.length;
    for (const summary of await disagreeing(recent)) {
      // The list's items are short of the voucher and the currency: the whole order is what counts.
      const order = await api.retrieveOrder(summary.id);
      const applied = await handleEvent({
        id: `reconciled:${order.id}:${order.status}`,
        type: 'reconciliation',
        data: { object: order },
      });
      if ('token' in applied && applied.outcome === 'moved') {
        publishPurchase(applied.token);
        result.mended.push({ orderId: order.id, status: order.status });
      }
    }
    cursor = data.at(-1)?.id;
    if (!has_more || recent.length < data.length || !cursor) break;
  }
  return result;
}

async function lookBackTo(): Promise<Date> {
  const [row] = await storeDatabase().query<{ since: Date }>`
    select least(now() - make_interval(days => ${LOOK_BACK_DAYS}::int), min(created_at) - interval '1 hour') as since
      from store.payment_attempts where status in ('creating', 'pending', 'awaiting_payment')`;
  return row?.since ?? new Date(0);
}

/** Those of the orders whose attempt has another status here. */
async function disagreeing(orders: OrderSummary[]): Promise<OrderSummary[]> {
  const listed = JSON.stringify(orders.map(({ id, external_reference }) => ({ id, external_reference })));
  const attempts = await storeDatabase().query<{ external_reference: string; status: string }>`
    select attempt.external_reference, attempt.status
      from store.payment_attempts attempt
      join json_to_recordset(${listed}::text::json) as listed(id text, external_reference text)
        on attempt.external_reference = listed.external_reference`;
  const known = new Map(attempts.map((attempt) => [attempt.external_reference, attempt.status]));
  return orders.filter((order) => {
    const status = known.get(order.external_reference);
    return status !== undefined && status !== order.status;
  });
}
