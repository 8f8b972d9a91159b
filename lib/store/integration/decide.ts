// Every decision about the state of a payment, its attempts and their orders. Pure: each function reads what it is given
// and returns what should change. The guards of payment-store.ts only carry out what was decided here.

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

/** Attempts that have no order: still to be created, or refused. */
export const WITHOUT_ORDER = ['creating', 'refused'] satisfies AttemptStatus[];
/** Attempts that wait, for their order or for the payer. A payment has at most one that is not superseded. */
export const LIVE: readonly AttemptStatus[] = ['creating', 'pending', 'awaiting_payment'];

export const PAYMENT_STATUSES = ['open', 'paid', 'refunded'] as const;

/** What a shopper owes. It stays `open` until one of its attempts is paid. */
export interface Payment {
  status: (typeof PAYMENT_STATUSES)[number];
  /** The id of the attempt that paid. */
  paidAttempt: string | null;
  /**
   * Set when an order did not match what was asked for. It may have taken money that no attempt accounts for, so only a
   * person sets it back to null.
   */
  flaggedAt: Date | null;
}

/** One try at paying it: one order at the service. Amounts are cents. */
export interface Attempt {
  id: string;
  status: AttemptStatus;
  amount: number;
  externalReference: string;
  /** Null until the service's response, or its first event, has told it. */
  orderId: string | null;
  /** Set when the shopper no longer waits for this attempt: there is a later one, or it was given up. It can still be paid. */
  supersededAt: Date | null;
}

/** What an order says of itself. */
export interface OrderState {
  id: string;
  status: string;
  amount: number;
  currency: string;
  method: string;
  external_reference: string;
  livemode: boolean;
}

/**
 * What the shop does about a change of an attempt, once the change is saved: see `run-effects.ts`.
 * `payable`: its order waits for the payer. `paid`: the payment is paid, ship. `surplus`: another attempt had paid, refund
 * this one. `failed`, `expired`: the shopper may try again. `refunded`: the attempt's money went back, in full; of a
 * surplus too, and then the payment is still `paid`. `flagged`: a person has to look.
 */
export const EFFECTS = ['payable', 'paid', 'surplus', 'failed', 'expired', 'refunded', 'flagged'] as const;
export type EffectKind = (typeof EFFECTS)[number];

export const OUTCOMES = ['moved', 'unchanged', 'flagged'] as const;

export interface Decision {
  outcome: (typeof OUTCOMES)[number];
  /** Why it was flagged. */
  reason?: string | undefined;
  /** The attempt's new status. */
  attempt?: AttemptStatus;
  /** The API's error code when it has no order for the attempt. */
  refusal?: string;
  /** The shopper no longer waits for the attempt. */
  superseded?: true;
  /** The payment's new status; it is this attempt that paid or refunded it. */
  payment?: 'paid' | 'refunded';
  effects: EffectKind[];
}

const UNCHANGED: Decision = { outcome: 'unchanged', effects: [] };

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

/** What an order's state means for its payment. `livemode`: whether the shop's key is a live one. */
export function decide(
  payment: Pick<Payment, 'status' | 'paidAttempt'>,
  attempt: Attempt,
  order: OrderState,
  livemode: boolean,
): Decision {
  // The signature proves the sender. Only this proves that the payment is the one we asked for.
  const reason = mismatch(attempt, order, livemode);
  if (reason) return { outcome: 'flagged', reason, effects: ['flagged'] };

  const status = readStatus(attempt, order);
  if (RANK[status] <= RANK[attempt.status]) return UNCHANGED;

  const moved = { outcome: 'moved', attempt: status } as const;
  const isOpen = payment.status === 'open';
  // Whether the shopper is waiting for this attempt.
  const isCurrent = isOpen && attempt.supersededAt === null;
  switch (status) {
    case 'paid':
      // The first payment counts, even if it comes late. Any other is surplus, and refunded.
      return isOpen ? { ...moved, payment: 'paid', effects: ['paid'] } : { ...moved, effects: ['surplus'] };
    case 'refunded':
      // A refund may arrive before its payment. The payment then ends, and nothing is released.
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

function mismatch(attempt: Attempt, order: OrderState, livemode: boolean): string | undefined {
  if (attempt.orderId !== null && attempt.orderId !== order.id) return 'order id differs';
  if (attempt.externalReference !== order.external_reference) return 'reference differs';
  if (attempt.amount !== order.amount) return 'amount differs';
  if (order.currency !== 'EUR') return 'currency differs';
  // A test payment moves no money.
  if (order.livemode !== livemode) return 'livemode differs';
  return undefined;
}

/** A status that this version does not know moves nothing; but it tells that the order exists and waits. */
function readStatus(attempt: Attempt, { status, method }: OrderState): AttemptStatus {
  const known = ATTEMPT_STATUSES.find((each) => each === status && RANK[each] > 0);
  if (known || attempt.status !== 'creating') return known ?? attempt.status;
  return method === 'multibanco' ? 'awaiting_payment' : 'pending';
}

/** What a refusal to create an attempt's order means. Nothing, once an event has told of the order. */
export const refuse = (status: AttemptStatus, refusal: string): Decision =>
  status === 'creating' ? { outcome: 'moved', attempt: 'refused', refusal, effects: [] } : UNCHANGED;

/** MB WAY requests that may wait on one phone at once, unless you set another number. */
const MOST_REQUESTS = 3;
/** Seconds after which none can still be approved, whatever became of its order. */
export const REQUEST_LIFETIME = 15 * 60;

/**
 * Whether attempt `from + 1` may be made. `newest` is the number of the payment's last attempt, `waiting` how many live
 * attempts the phone has. Without that limit, anyone could send request after request to a stranger's phone.
 */
export function mayAddAttempt(
  { payment, newest, waiting }: { payment: Payment; newest: number; waiting: number },
  from: number,
  most = MOST_REQUESTS,
): 'yes' | 'closed' | 'phone_busy' {
  // It has a later attempt after a second click, a reload, or in a second tab. What is flagged waits for a person.
  if (payment.status !== 'open' || payment.flaggedAt || newest !== from) return 'closed';
  return phoneHasRoom(waiting, most) ? 'yes' : 'phone_busy';
}

/** Whether another MB WAY request may be sent to a phone on which `waiting` of them wait. */
export const phoneHasRoom = (waiting: number, most = MOST_REQUESTS): boolean => waiting < most;

/** Whether the shop knows of no order for a payment: all its attempts were refused. */
export const costNothing = (payment: Pick<Payment, 'status'>, attempts: Pick<Attempt, 'status'>[]): boolean =>
  payment.status === 'open' && attempts.every(({ status }) => status === 'refused');

/**
 * Refusals that are final even after a lost response. For an order: the service looks the key up before it sends a 402, and
 * sends a 400 or 413 to every repeat. A 401 or 429 says nothing about the earlier request, and a 409 may mean the order
 * it made. For a refund: one that was made is found by its key before the service looks at the order.
 */
const FINAL = { order: [400, 402, 413], refund: [400, 404, 409, 413] };

/** Whether this refusal means that there is no such order or refund, though an earlier request for it was lost. */
export const isFinal = (what: keyof typeof FINAL, httpStatus: number): boolean =>
  FINAL[what].includes(httpStatus);

/** An attempt that its order is to be compared with, or looked for. Ages are seconds. */
export interface Unsettled extends Pick<Attempt, 'status' | 'orderId' | 'supersededAt'> {
  age: number;
  /** Since the API was last asked to create its order. */
  untried: number;
}

/** Seconds between two requests for one order, so that reloads of its page don't flood the API. */
export const ASK_AGAIN_AFTER = 10;
/** Seconds after which no request for an order can still be under way: three tries of eight seconds, and their pauses. */
const UNDER_WAY = 30;
/** Seconds after which a shopper has left: an order would send a request to a phone that nobody expects. */
const FINISH_WITHIN = 5 * 60;

/** What the reconciliation does about an attempt without news. */
export function nextStep({ status, orderId, supersededAt, age, untried }: Unsettled) {
  if (orderId !== null) return 'retrieve';
  if (status !== 'creating' || untried < UNDER_WAY) return 'wait';
  return age < FINISH_WITHIN && supersededAt === null ? 'create' : 'search';
}

const DAY = 86_400;
/** A voucher is valid for a week. Three days more, and a late payment, or a refund from the dashboard, has been seen. */
const NEWS_FOR = 10 * DAY;

/** Seconds until an attempt is looked at again: about its age, so that older ones cause fewer requests; null for never. */
export function nextCheck({ status, age }: Pick<Unsettled, 'status' | 'age'>): number | null {
  const wait = Math.max(60, age);
  if (LIVE.includes(status)) return Math.min(DAY / 4, wait);
  if (status === 'refused' || status === 'refunded' || age >= NEWS_FOR) return null;
  return Math.min(DAY, wait);
}

/** Seconds the service remembers an Idempotency-Key. What has no order by then will not get one. */
const KEY_LIFETIME = 72 * 3600;

/** Whether an attempt would be among the orders made since `listedSince`, had it one. A minute is for clocks that differ. */
export const wouldBeListed = (attempt: { createdAt: Date }, listedSince: number): boolean =>
  listedSince <= attempt.createdAt.getTime() - 60_000;

/**
 * Closes an attempt that was not found among the orders made since `listedSince`, unless a page has tried it again since it
 * was `sought`. Also supersedes it: should its order turn up after all, it must not make a second attempt that waits for money.
 */
export function giveUp(
  { status, triedAt }: { status: AttemptStatus; triedAt: Date },
  sought: { age: number; createdAt: Date; triedAt: Date },
  listedSince: number,
): Decision {
  const hasNone = wouldBeListed(sought, listedSince) || sought.age > KEY_LIFETIME;
  if (!hasNone || status !== 'creating' || triedAt > sought.triedAt) return UNCHANGED;
  return { outcome: 'moved', attempt: 'refused', refusal: 'not_created', superseded: true, effects: [] };
}
