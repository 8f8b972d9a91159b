import { expect, test } from 'playwright/test';
import { rule } from '@/e2e/rules';
import { cartTotal, readCart, withQuantity, writeCart } from './cart';
import { findProduct } from './catalogue';

const blanket = findProduct('manta-de-burel');
const loom = findProduct('tear-manual');

test('a cart survives its cookie', () => {
  if (!blanket || !loom) throw new Error('the catalogue changed');
  const lines = withQuantity(withQuantity([], blanket, 2), loom, 1);
  expect(readCart(writeCart(lines))).toEqual(lines);
  expect(cartTotal(lines)).toBe(2 * 8900 + 540_000);
});

test('what is charged is the catalogue price, and a changed one is noticed', {
  annotation: rule('merchant.amount'),
}, () => {
  const [line] = readCart('manta-de-burel:1:1');
  expect(line).toMatchObject({ quantity: 1, seenPrice: 1 });
  expect(cartTotal(readCart('manta-de-burel:1:1'))).toBe(8900);
});

test('nonsense in the cookie is left out, and quantities stay within what one order may hold', () => {
  expect(readCart(undefined)).toEqual([]);
  for (const cookie of [
    '',
    '~',
    'x:1:2',
    'manta-de-burel:-1:8900',
    'manta-de-burel:1e3:8900',
    'manta-de-burel:0:8900',
  ])
    expect(readCart(cookie), cookie).toEqual([]);
  expect(readCart('tear-manual:999:540000')[0]?.quantity).toBe(1);
  expect(readCart('postal:1:45~postal:2:45')).toHaveLength(1);
});
