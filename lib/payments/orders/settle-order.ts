// Moves an open order to its outcome, once.
import type { Method, Status } from '../contract/schemas';
import { moveOrder } from './move-order';
import { type OrderRow, readOrder } from './order-row';

export type Outcome = Extract<Status, 'paid' | 'failed' | 'expired'>;

export type Settlement =
  | { settled: true; order: OrderRow }
  | { settled: false; reason: 'unknown' }
  | { settled: false; reason: 'not_open' | 'expired' | 'not_expired'; order: OrderRow };

/** Whether the time to approve or to pay is over. The last moment still counts. */
export function isOverdue(order: Pick<OrderRow, 'expires_at'>, now: Date): boolean {
  return now > order.expires_at;
}

/**
 * Settles the order if it is open (/docs/states). Refuses a payment after the deadline, and an expiry before it unless
 * `early`. The first outcome decides; a second one learns what the order has become. `at` is when it happened, if that
 * is not now. `silent` sends no webhook. With a `method`, an order of the other one is unknown.
 */
export async function settleOrder(
  id: string,
  outcome: Outcome,
  {
    early = false,
    silent = false,
    at,
    method,
  }: { early?: boolean; silent?: boolean; at?: Date; method?: Method } = {},
): Promise<Settlement> {
  for (;;) {
    const found = await readOrder(id);
    if (!found || (method && found.order.method !== method)) return { settled: false, reason: 'unknown' };
    const { order, feePlan } = found;
    const now = at ?? found.now;
    if (order.status !== 'pending' && order.status !== 'awaiting_payment') {
      return { settled: false, reason: 'not_open', order };
    }
    const overdue = isOverdue(order, now);
    const endsEarly = early && outcome === 'expired' && !overdue;
    if (overdue !== (outcome === 'expired') && !endsEarly) {
      return { settled: false, reason: outcome === 'expired' ? 'not_expired' : 'expired', order };
    }
    const to: OrderRow = {
      ...order,
      status: outcome,
      paid_at: outcome === 'paid' ? now : null,
      expires_at: endsEarly ? now : order.expires_at,
    };
    if (await moveOrder({ from: order, to, at: now, feePlan, silent })) return { settled: true, order: to };
  }
}
