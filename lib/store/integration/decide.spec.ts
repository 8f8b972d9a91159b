// Every rule about an order's state, as a table: each status an attempt can be in, against each that an order can have.
import { expect, test } from 'playwright/test';
import type { Status } from '@/e2e/support/spec';
import {
  ATTEMPT_STATUSES,
  type Attempt,
  type AttemptStatus,
  costNothing,
  type Decision,
  decide as decideIn,
  giveUp,
  isFinal,
  mayAddAttempt,
  nextCheck,
  nextStep,
  refuse,
  type Unsettled,
} from './decide';
import type { Order } from './payments-client';

const ATTEMPT: Attempt = {
  id: 'attempt-1',
  status: 'pending',
  amount: 8990,
  externalReference: 'CAR-1001-1',
  orderId: 'ord_1',
  supersededAt: null,
};
type PaymentState = Parameters<typeof decideIn>[0];
const OPEN: PaymentState = { status: 'open', paidAttempt: null };
const ORDER: Order = {
  id: 'ord_1',
  status: 'paid',
  amount: 8990,
  currency: 'EUR',
  method: 'mbway',
  external_reference: 'CAR-1001-1',
  livemode: true,
  created_at: '2026-11-21T10:00:00Z',
};

/** By a shop with a live key. */
const decide = (payment: PaymentState, attempt: Attempt, order: Order) =>
  decideIn(payment, attempt, order, true);

/** The payment that an attempt in this status belongs to, when it is its only one. */
function paymentOf(status: AttemptStatus): PaymentState {
  if (status === 'paid' || status === 'refunded') return { status, paidAttempt: ATTEMPT.id };
  return OPEN;
}

const nothing: Decision = { outcome: 'unchanged', effects: [] };
const waits = (attempt: AttemptStatus): Decision => ({ outcome: 'moved', attempt, effects: ['payable'] });
const failed: Decision = { outcome: 'moved', attempt: 'failed', effects: ['failed'] };
const expired: Decision = { outcome: 'moved', attempt: 'expired', effects: ['expired'] };
const pays: Decision = { outcome: 'moved', attempt: 'paid', payment: 'paid', effects: ['paid'] };
const ends: Decision = { outcome: 'moved', attempt: 'refunded', payment: 'refunded', effects: ['refunded'] };

const asked = { pending: nothing, awaiting_payment: nothing, on_hold: nothing };
const first = { pending: waits('pending'), awaiting_payment: waits('awaiting_payment') };
const over = { ...asked, failed: nothing, expired: nothing };

/** What an order in each status does, one that is not known yet included. */
type Row = Record<Status | 'on_hold', Decision>;

// One row for each status of the attempt.
const TABLE: Record<AttemptStatus, Row> = {
  creating: { ...first, failed, expired, paid: pays, refunded: ends, on_hold: waits('pending') },
  refused: { ...first, failed, expired, paid: pays, refunded: ends, on_hold: nothing },
  pending: { ...asked, failed, expired, paid: pays, refunded: ends },
  awaiting_payment: { ...asked, failed, expired, paid: pays, refunded: ends },
  failed: { ...over, paid: pays, refunded: ends },
  expired: { ...over, paid: pays, refunded: ends },
  paid: { ...over, paid: nothing, refunded: ends },
  refunded: { ...over, paid: nothing, refunded: nothing },
};

for (const [from, row] of Object.entries(TABLE) as [AttemptStatus, Row][]) {
  for (const [status, expected] of Object.entries(row)) {
    const { outcome, attempt, effects } = expected;
    const orderId = from === 'creating' || from === 'refused' ? null : ATTEMPT.orderId;
    const known: Attempt = { ...ATTEMPT, status: from, orderId };
    test(`${from} + ${status} → ${outcome === 'moved' ? `${attempt}, ${effects.join()}` : outcome}`, () => {
      expect(decide(paymentOf(from), known, { ...ORDER, status })).toEqual(expected);
    });
    test(`${from}, with a later attempt, + ${status}`, () => {
      const superseded = { ...known, supersededAt: new Date() };
      const isPaid = paymentOf(from).status !== 'open';
      // A superseded attempt moves in the same way, but notifies nobody and ends nothing unless it was paid.
      const { payment, ...rest } = expected;
      const stays = attempt === 'paid' || (attempt === 'refunded' && isPaid);
      expect(decide(paymentOf(from), superseded, { ...ORDER, status })).toEqual(
        stays ? expected : { ...rest, effects: attempt === 'refunded' ? effects : [] },
      );
    });
  }
}

for (const [reason, order] of [
  ['order id differs', { id: 'ord_2' }],
  ['reference differs', { external_reference: 'CAR-1002-1' }],
  ['amount differs', { amount: 8989 }],
  ['currency differs', { currency: 'USD' }],
  ['livemode differs', { livemode: false }],
] as const) {
  test(`${reason} → flagged, and nothing moves`, () => {
    const flagged = { outcome: 'flagged', reason, effects: ['flagged'] };
    for (const status of ATTEMPT_STATUSES)
      expect(decide(paymentOf(status), { ...ATTEMPT, status }, { ...ORDER, ...order }), status).toEqual(
        flagged,
      );
  });
}

test('a live order is not what a shop with a test key asked for', () => {
  expect(decideIn(OPEN, ATTEMPT, ORDER, false)).toMatchObject({ reason: 'livemode differs' });
  expect(decideIn(OPEN, ATTEMPT, { ...ORDER, livemode: false }, false)).toEqual(pays);
});

test('an order in an unknown status is waited for by its method; the shop’s own statuses are none of an order', () => {
  const creating: Attempt = { ...ATTEMPT, status: 'creating', orderId: null };
  const held = { ...ORDER, status: 'on_hold', method: 'multibanco' };
  expect(decide(OPEN, creating, held)).toEqual(waits('awaiting_payment'));
  for (const status of ['creating', 'refused'])
    expect(decide(OPEN, ATTEMPT, { ...ORDER, status })).toEqual(nothing);
});

test('a second payment is surplus, and its refund leaves the payment as it is', () => {
  for (const status of ['paid', 'refunded'] as const) {
    const byOther = { status, paidAttempt: 'attempt-2' };
    expect(decide(byOther, ATTEMPT, ORDER)).toEqual({
      outcome: 'moved',
      attempt: 'paid',
      effects: ['surplus'],
    });
    const back = decide(byOther, { ...ATTEMPT, status: 'paid' }, { ...ORDER, status: 'refunded' });
    expect(back).toEqual({ outcome: 'moved', attempt: 'refunded', effects: ['refunded'] });
  }
});

test('another attempt follows the newest one of an open payment, and is no fourth request that waits on a phone', () => {
  const open = { ...OPEN, flaggedAt: null };
  const may = (from: number, payment: object = {}, waiting = 2, most?: number) =>
    mayAddAttempt({ payment: { ...open, ...payment }, newest: 1, waiting }, from, most);
  expect(may(1)).toBe('yes');
  // A second click, a reload, a second tab.
  for (const from of [0, 2]) expect(may(from)).toBe('closed');
  for (const payment of [{ status: 'paid' }, { status: 'refunded' }, { flaggedAt: new Date() }])
    expect(may(1, payment)).toBe('closed');
  expect(may(1, {}, 3)).toBe('phone_busy');
  expect(may(1, {}, 3, 4)).toBe('yes');
  // It would not help to wait.
  expect(may(0, {}, 3)).toBe('closed');
});

test('after a lost response, a refusal is final if it speaks for the earlier request too', () => {
  const statuses = [400, 401, 402, 403, 404, 409, 413, 429];
  expect(statuses.filter((status) => isFinal('order', status))).toEqual([400, 402, 413]);
  expect(statuses.filter((status) => isFinal('refund', status))).toEqual([400, 404, 409, 413]);
});

test('what an attempt without news needs', () => {
  const next = (over: Partial<Unsettled>) =>
    nextStep({ status: 'creating', orderId: null, supersededAt: null, age: 60, untried: 60, ...over });
  expect(next({})).toBe('create');
  expect(next({ untried: 29 })).toBe('wait');
  expect(next({ age: 300 })).toBe('search');
  expect(next({ supersededAt: new Date() })).toBe('search');
  expect(next({ status: 'refused' })).toBe('wait');
  for (const status of ['pending', 'awaiting_payment', 'expired', 'paid'] as const)
    expect(next({ status, orderId: 'ord_1' })).toBe('retrieve');
});

test('an attempt is looked at less and less often, until it can no longer change', () => {
  const waits = [0, 60, 3_600, 86_400].map((age) => nextCheck({ status: 'pending', age }));
  expect(waits).toEqual([60, 60, 3_600, 21_600]);
  for (const status of ['paid', 'failed', 'expired'] as const) {
    // A voucher that was paid on its last day may be refunded in the dashboard on the next.
    expect(nextCheck({ status, age: 8 * 86_400 })).toBe(86_400);
    expect(nextCheck({ status, age: 10 * 86_400 })).toBeNull();
  }
  for (const status of ['refused', 'refunded'] as const) expect(nextCheck({ status, age: 0 })).toBeNull();
});

test('an attempt has no order when the list would show it, or when its key is forgotten', () => {
  const createdAt = new Date('2026-11-21T10:00:00Z');
  const minutes = (count: number) => createdAt.getTime() + count * 60_000;
  const attempt = { status: 'creating', triedAt: createdAt } as const;
  const sought = { createdAt, triedAt: createdAt, age: 600 };
  const closed = {
    outcome: 'moved',
    attempt: 'refused',
    refusal: 'not_created',
    superseded: true,
    effects: [],
  };
  expect(giveUp(attempt, sought, minutes(-1))).toEqual(closed);
  expect(giveUp(attempt, sought, minutes(0))).toEqual(nothing);
  expect(giveUp(attempt, { ...sought, age: 72 * 3600 + 1 }, minutes(9))).toEqual(closed);
  // Its page has asked again, or its order turned up, meanwhile.
  expect(giveUp({ ...attempt, triedAt: new Date(minutes(10)) }, sought, minutes(-1))).toEqual(nothing);
  expect(giveUp({ ...attempt, status: 'pending' }, sought, minutes(-1))).toEqual(nothing);
});

test('a refusal closes an attempt whose order is still to be created, and no other', () => {
  for (const status of ATTEMPT_STATUSES)
    expect(refuse(status, 'payment_failed')).toEqual(
      status === 'creating'
        ? { outcome: 'moved', attempt: 'refused', refusal: 'payment_failed', effects: [] }
        : nothing,
    );
});

test('a payment starts over only when it is open and every attempt was refused', () => {
  expect(costNothing({ status: 'open' }, [{ status: 'refused' }, { status: 'refused' }])).toBe(true);
  expect(costNothing({ status: 'paid' }, [{ status: 'refused' }])).toBe(false);
  for (const status of ['creating', 'pending', 'awaiting_payment', 'failed', 'expired', 'paid'] as const)
    expect(costNothing({ status: 'open' }, [{ status: 'refused' }, { status }]), status).toBe(false);
});
