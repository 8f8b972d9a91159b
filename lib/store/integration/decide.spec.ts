// Every rule about an order's state, as a table: each status an attempt can be in, against each that an order can have.
import { expect, test } from 'playwright/test';
import {
  ATTEMPT_STATUSES,
  type Attempt,
  type AttemptStatus,
  type Decision,
  decide as decideIn,
  type Payment,
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
const OPEN: Payment = { status: 'open', paidAttempt: null };
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
const decide = (payment: Payment, attempt: Attempt, order: Order) => decideIn(payment, attempt, order, true);

/** The payment that an attempt in this status belongs to, when it is its only one. */
function paymentOf(status: AttemptStatus): Payment {
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

// One row for each status of the attempt; in it, what an order in each status does.
const TABLE: Record<AttemptStatus, Record<string, Decision>> = {
  creating: { ...first, failed, expired, paid: pays, refunded: ends, on_hold: waits('pending') },
  refused: { ...first, failed, expired, paid: pays, refunded: ends, on_hold: nothing },
  pending: { ...asked, failed, expired, paid: pays, refunded: ends },
  awaiting_payment: { ...asked, failed, expired, paid: pays, refunded: ends },
  failed: { ...over, paid: pays, refunded: ends },
  expired: { ...over, paid: pays, refunded: ends },
  paid: { ...over, paid: nothing, refunded: ends },
  refunded: { ...over, paid: nothing, refunded: nothing },
};

test('the table has every pair', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...ATTEMPT_STATUSES].sort());
  for (const row of Object.values(TABLE)) expect(Object.keys(row)).toHaveLength(7);
});

for (const [from, row] of Object.entries(TABLE) as [AttemptStatus, Record<string, Decision>][]) {
  for (const [status, expected] of Object.entries(row)) {
    const { outcome, attempt, effects } = expected;
    const known = from === 'creating' || from === 'refused' ? { orderId: null } : {};
    test(`${from} + ${status} → ${outcome === 'moved' ? `${attempt}, ${effects.join()}` : outcome}`, () => {
      expect(decide(paymentOf(from), { ...ATTEMPT, status: from, ...known }, { ...ORDER, status })).toEqual(
        expected,
      );
    });
    test(`${from}, with a later attempt, + ${status}`, () => {
      const superseded = { ...ATTEMPT, status: from, superseded: true, ...known };
      const isPaid = paymentOf(from).status !== 'open';
      // It moves in the same way; but it is no news to the shopper, and ends nothing unless it had paid.
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
  for (const status of ATTEMPT_STATUSES)
    test(`${reason}, attempt ${status} → flagged, and nothing moves`, () => {
      expect(decide(paymentOf(status), { ...ATTEMPT, status }, { ...ORDER, ...order })).toEqual({
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
  const paidByOther: Payment = { status: 'paid', paidAttempt: 'attempt-2' };
  const refundedOther: Payment = { status: 'refunded', paidAttempt: 'attempt-2' };

  test('a second payment is surplus', () => {
    for (const payment of [paidByOther, refundedOther])
      expect(decide(payment, ATTEMPT, ORDER)).toEqual({
        outcome: 'moved',
        attempt: 'paid',
        effects: ['surplus'],
      });
  });
  test('the refund of a surplus payment leaves the payment paid', () => {
    const paid: Attempt = { ...ATTEMPT, status: 'paid' };
    expect(decide(paidByOther, paid, { ...ORDER, status: 'refunded' })).toEqual({
      outcome: 'moved',
      attempt: 'refunded',
      effects: ['refunded'],
    });
  });
});
