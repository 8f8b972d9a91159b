import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { learn, mayLookUp } from './limit-guesses';

const NOW = Date.now();
const guess = (address: string, now = NOW) => mayLookUp(randomUUID(), address, now);

test('an address may guess 1,000 keys at once, then 100 a second; other addresses are unaffected', () => {
  const address = randomUUID();
  const guesses = Array.from({ length: 1_200 }, () => guess(address));
  expect(guesses.filter(Boolean)).toHaveLength(1_000);
  expect(guess(randomUUID())).toBe(true);
  const later = Array.from({ length: 1_200 }, () => guess(address, NOW + 1_000));
  expect(later.filter(Boolean)).toHaveLength(100);
});

test('new valid keys use up nothing of the limit', () => {
  const address = randomUUID();
  for (let count = 0; count < 3_000; count++) {
    const key = randomUUID();
    expect(mayLookUp(key, address, NOW)).toBe(true);
    learn(key, address, true);
  }
});

test('a revoked key counts as a guess from the next request on', () => {
  const [key, address] = [randomUUID(), randomUUID()];
  learn(key, address, true);
  learn(key, address, false);
  while (guess(address));
  expect(mayLookUp(key, address, NOW)).toBe(false);
});
