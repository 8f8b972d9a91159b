// Every rule about an order's state, as a table: each status an attempt can be in, against each that an order can have.
import { expect, test } from 'playwright/test';
import {
  ATTEMPT_STATUSES,
  type Attempt,
  type AttemptStatus,
  type Decision,
  decide as decideIn,
  type Purchase,
} from './decide';
import type { Order } from './payments-client';

const ATTEMPT: Attempt = {
  id: 'attempt-1',
  status: 'pending',
  amount: 8990,
  externalReference: 'CAR-1001-1',
  orderId: 'ord_1',
  superseded: false,
};
const OPEN: Purchase = { status: 'open', paidAttempt: null };
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
const decide = (purchase: Purchase, attempt: Attempt, order: Order) =>
  decideIn(purchase, attempt, order, true);

/** The purchase that an attempt in this status belongs to, when it is its only one. */
function purchaseOf(status: AttemptStatus): Purchase {
  if (status === 'paid' || status === 'refunded') return { status, paidAttempt: ATTEMPT.id };
  return OPEN;
}

const nothing: Decision = { outcome: 'unchanged', effects: [] };
const waits = (attempt: AttemptStatus): Decision => ({ outcome: 'moved', attempt, effects: ['payable'] });
const fails = (attempt: 'failed' | 'expired'): Decision => ({
  outcome: 'moved',
  attempt,
  effects: [attempt],
});
const pays: Decision = { outcome: 'moved', attempt: 'paid', purchase: 'paid', effects: ['paid'] };
const ends: Decision = { outcome: 'moved', attempt: 'refunded', purchase: 'refunded', effects: ['refunded'] };

// One row for each status of the attempt; in it, what an order in each status does.
const TABLE: Record<AttemptStatus, Record<string, Decision>> = {
  creating: {
    pending: waits('pending'),
    awaiting_payment: waits('awaiting_payment'),
    failed: fails('failed'),
    expired: fails('expired'),
    paid: pays,
    refunded: ends,
    on_hold: waits('pending'),
  },
  refused: {
    pending: waits('pending'),
    awaiting_payment: waits('awaiting_payment'),
    failed: fails('failed'),
    expired: fails('expired'),
    paid: pays,
    refunded: ends,
    on_hold: nothing,
  },
  pending: {
    pending: nothing,
    awaiting_payment: nothing,
    failed: fails('failed'),
    expired: fails('expired'),
    paid: pays,
    refunded: ends,
    on_hold: nothing,
  },
  awaiting_payment: {
    pending: nothing,
    awaiting_payment: nothing,
    failed: fails('failed'),
    expired: fails('expired'),
    paid: pays,
    refunded: ends,
    on_hold: nothing,
  },
  failed: {
    pending: nothing,
    awaiting_payment: nothing,
    failed: nothing,
    expired: nothing,
    paid: pays,
    refunded: ends,
    on_hold: nothing,
  },
  expired: {
    pending: nothing,
    awaiting_payment: nothing,
    failed: nothing,
    expired: nothing,
    paid: pays,
    refunded: ends,
    on_hold: nothing,
  },
  paid: {
    pending: nothing,
    awaiting_payment: nothing,
    failed: nothing,
    expired: nothing,
    paid: nothing,
    refunded: ends,
    on_hold: nothing,
  },
  refunded: {
    pending: nothing,
    awaiting_payment: nothing,
    failed: nothing,
    expired: nothing,
    paid: nothing,
    refunded: nothing,
    on_hold: nothing,
  },
};

test('the table has every pair', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...ATTEMPT_STATUSES].sort());
});

for (const [from, row] of Object.entries(TABLE) as [AttemptStatus, Record<string, Decision>][]) {
  for (const [status, expected] of Object.entries(row)) {
    const { outcome, attempt, effects } = expected;
    test(`${from} + ${status} → ${outcome === 'moved' ? `${attempt}, ${effects.join()}` : outcome}`, () => {
      const known = from === 'creating' || from === 'refused' ? { orderId: null } : {};
      expect(decide(purchaseOf(from), { ...ATTEMPT, status: from, ...known }, { ...ORDER, status })).toEqual(
        expected,
      );
    });
    test(`${from}, with a later attempt, + ${status}`, () => {
      const known = from === 'creating' || from === 'refused' ? { orderId: null } : {};
      const superseded = { ...ATTEMPT, status: from, superseded: true, ...known };
      const isPaid = purchaseOf(from).status !== 'open';
      // It moves in the same way; but it is no news to the shopper, and ends nothing unless it had paid.
      const { purchase, ...rest } = expected;
      const stays = attempt === 'paid' || (attempt === 'refunded' && isPaid);
      expect(decide(purchaseOf(from), superseded, { ...ORDER, status })).toEqual(
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
  for (const status of ATTEMPT_STATUSES)
    test(`${reason}, attempt ${status} → flagged, and nothing moves`, () => {
      expect(decide(purchaseOf(status), { ...ATTEMPT, status }, { ...ORDER, ...order })).toEqual({
        outcome: 'flagged',
        reason,
        effects: ['flagged'],
      });
    });
}

test('a live order is not what a shop with a test key asked for', () => {
  expect(decideIn(OPEN, ATTEMPT, ORDER, false)).toMatchObject({ reason: 'livemode differs' });
  expect(decideIn(OPEN, ATTEMPT, { ...ORDER, livemode: false }, false)).toEqual(pays);
});

test('an order in an unknown status is waited for by its method', () => {
  const creating: Attempt = { ...ATTEMPT, status: 'creating', orderId: null };
  expect(decide(OPEN, creating, { ...ORDER, status: 'on_hold', method: 'multibanco' })).toEqual(
    waits('awaiting_payment'),
  );
});

test('the shop’s own statuses are none of an order', () => {
  for (const status of ['creating', 'refused'])
    expect(decide(OPEN, ATTEMPT, { ...ORDER, status })).toEqual(nothing);
});

test.describe('with another attempt', () => {
  const superseded: Attempt = { ...ATTEMPT, superseded: true };
  const paidByOther: Purchase = { status: 'paid', paidAttempt: 'attempt-2' };
  const refundedOther: Purchase = { status: 'refunded', paidAttempt: 'attempt-2' };

  test('the first payment counts, even of an attempt that was given up', () => {
    expect(decide(OPEN, superseded, ORDER)).toEqual(pays);
    expect(decide(OPEN, { ...superseded, status: 'expired' }, ORDER)).toEqual(pays);
  });
  test('a second payment is surplus', () => {
    for (const purchase of [paidByOther, refundedOther])
      expect(decide(purchase, ATTEMPT, ORDER)).toEqual({
        outcome: 'moved',
        attempt: 'paid',
        effects: ['surplus'],
      });
  });
  test('the refund of a surplus payment leaves the purchase paid', () => {
    const paid: Attempt = { ...ATTEMPT, status: 'paid' };
    expect(decide(paidByOther, paid, { ...ORDER, status: 'refunded' })).toEqual({
      outcome: 'moved',
      attempt: 'refunded',
      effects: ['refunded'],
    });
  });
  test('a refund of an attempt that was given up leaves the purchase open', () => {
    expect(decide(OPEN, superseded, { ...ORDER, status: 'refunded' })).toEqual({
      outcome: 'moved',
      attempt: 'refunded',
      effects: ['refunded'],
    });
  });
  test('what happens to an attempt that was given up is no news to the shopper', () => {
    for (const status of ['failed', 'expired'])
      expect(decide(OPEN, superseded, { ...ORDER, status })).toMatchObject({ outcome: 'moved', effects: [] });
    expect(
      decide(OPEN, { ...superseded, status: 'creating', orderId: null }, { ...ORDER, status: 'pending' }),
    ).toEqual({ outcome: 'moved', attempt: 'pending', effects: [] });
  });
});
