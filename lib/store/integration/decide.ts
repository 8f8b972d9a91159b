// What an order's state means for a payment: what pays it, what is refunded, what needs a person. Pure: it reads what it
// is given and returns what should change. `addAttempt` (payment-store.ts) says when there may be another attempt,
// place-order.ts when there is no order, reconcile.ts when to ask again.
import type { Order } from './payments-client';

/** `creating` and `refused` are the shop's own; the six others are the order's (/docs/states). */
export const ATTEMPT_STATUSES = [
  'creating',
  'refused',
  'pending',
  'awaiting_payment',
  'failed',
  'expired',
  'paid',
  'refunded',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** What a shopper bought. It stays `open` until one of its attempts is paid. */
export interface Payment {
  status: 'open' | 'paid' | 'refunded';
  /** The id of the attempt that paid. */
  paidAttempt: string | null;
}

/** One try at paying it: one order at the service. Amounts are cents. */
export interface Attempt {
  id: string;
  status: AttemptStatus;
  amount: number;
  externalReference: string;
  /** Null until the service's response, or its first event, has told it. */
  orderId: string | null;
  /** There is a later attempt. This one can still be paid, but is no longer what the shopper waits for. */
  superseded: boolean;
}

/** What the shop does about a change, once the change is saved: see `run-effects.ts`. */
export const EFFECTS = ['payable', 'paid', 'surplus', 'failed', 'expired', 'refunded', 'flagged'] as const;
export type EffectKind = (typeof EFFECTS)[number];

export interface Decision {
  outcome: 'moved' | 'unchanged' | 'flagged';
  /** Why it was flagged. */
  reason?: string | undefined;
  /** The attempt's new status. */
  attempt?: AttemptStatus;
  /** The payment's new status; it is this attempt that paid or refunded it. */
  payment?: 'paid' | 'refunded';
  effects: EffectKind[];
}

/** A status only moves to a higher rank, so a late "failed" never undoes a "paid", in whatever order events arrive. */
const RANK: Record<AttemptStatus, number> = {
  creating: 0,
  refused: 0,
  pending: 1,
  awaiting_payment: 1,
  failed: 2,
  expired: 2,
  paid: 3,
  refunded: 4,
};

/** `livemode`: whether the shop's key is a live one. */
export function decide(payment: Payment, attempt: Attempt, order: Order, livemode: boolean): Decision {
  // The signature proves the sender. Only this proves that the payment is the one we asked for.
  const reason = mismatch(attempt, order, livemode);
  if (reason) return { outcome: 'flagged', reason, effects: ['flagged'] };

  const status = readStatus(attempt, order);
  if (RANK[status] <= RANK[attempt.status]) return { outcome: 'unchanged', effects: [] };

  const moved = { outcome: 'moved', attempt: status } as const;
  const isOpen = payment.status === 'open';
  // What the shopper is waiting for now; anything else is news from an attempt that was given up.
  const isCurrent = isOpen && !attempt.superseded;
  switch (status) {
    case 'paid':
      // The first payment pays the payment, even if it comes late. Any other payment is refunded.
      return isOpen ? { ...moved, payment: 'paid', effects: ['paid'] } : { ...moved, effects: ['surplus'] };
    case 'refunded':
      // It may overtake its payment: then the payment ends here, and nothing is ever released.
      return payment.paidAttempt === attempt.id || isCurrent
        ? { ...moved, payment: 'refunded', effects: ['refunded'] }
        : { ...moved, effects: ['refunded'] };
    case 'failed':
    case 'expired':
      return { ...moved, effects: isCurrent ? [status] : [] };
    default:
      return { ...moved, effects: isCurrent ? ['payable'] : [] };
  }
}

function mismatch(attempt: Attempt, order: Order, livemode: boolean): string | undefined {
  if (attempt.orderId !== null && attempt.orderId !== order.id) return 'order id differs';
  if (attempt.externalReference !== order.external_reference) return 'reference differs';
  if (attempt.amount !== order.amount) return 'amount differs';
  if (order.currency !== 'EUR') return 'currency differs';
  // A test payment moves no money.
  if (order.livemode !== livemode) return 'livemode differs';
  return undefined;
}

/** A status that this version does not know moves nothing; but it tells that the order exists and waits. */
function readStatus(attempt: Attempt, { status, method }: Order): AttemptStatus {
  const known = ATTEMPT_STATUSES.find((each) => each === status && RANK[each] > 0);
  return known ?? (attempt.status !== 'creating' ? attempt.status : firstStatus(method));
}

function firstStatus(method: string): AttemptStatus {
  return method === 'multibanco' ? 'awaiting_payment' : 'pending';
}
