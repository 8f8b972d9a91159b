import { expect, test } from 'playwright/test';
import { isId, newId } from './ids';

test('identifiers carry their prefix, and orders are told from anything else', () => {
  expect(newId('evt')).toMatch(/^evt_[0-9a-z]{26}$/);
  const order = newId('ord');
  expect(isId('ord', order)).toBe(true);
  for (const id of ['', 'ord_', newId('ref'), `${order}\n`, `${order}a`, 'ord_%00', 'o'.repeat(10_000)])
    expect(isId('ord', id), JSON.stringify(id)).toBe(false);
});

test('identifiers made in later milliseconds sort later, and none repeats', async () => {
  const early = Array.from({ length: 1_000 }, () => newId('ord'));
  const started = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(started);
  expect(early.every((id) => id < newId('ord'))).toBe(true);
  expect(new Set(early).size).toBe(1_000);
});
