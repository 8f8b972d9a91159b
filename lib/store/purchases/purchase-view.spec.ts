import { expect, test } from 'playwright/test';
import { mayChange, purchaseView } from './purchase-view';
import type { Purchase } from './purchases';

/** A paid purchase of postcards with an attempt in each of these statuses. */
const paid = (statuses: string[], over: object = {}) =>
  ({
    status: 'paid',
    lines: [{ slug: 'postal' }],
    attempts: statuses.map((status) => ({ status, method: 'multibanco', surplus: false })),
    refunds: [],
    total: 90,
    released: true,
    ...over,
  }) as unknown as Purchase;

test('a one-off piece is nobody’s before it is released', () => {
  const loom = { lines: [{ slug: 'tear-manual' }], released: false };
  expect(purchaseView(paid(['paid'], loom))).toBe('awaiting_payment');
  expect(purchaseView(paid(['paid'], { ...loom, released: true }))).toBe('paid');
});

test('the page of a paid purchase listens while another attempt can be paid', () => {
  expect(mayChange(paid(['pending', 'paid']))).toBe(true);
  expect(mayChange(paid(['expired', 'paid']))).toBe(false);
});
