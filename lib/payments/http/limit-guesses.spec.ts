import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { learn, mayLookUp } from './limit-guesses';

test('guesses from one address beyond the limit wait, then get 429 without a look-up; other addresses are unaffected', async () => {
  const address = randomUUID();
  const guesses = await Promise.all(Array.from({ length: 1_000 }, () => mayLookUp(randomUUID(), address)));
  const lookedUp = guesses.filter((turn) => turn === 'yes').length;
  // 200 at once, and 100 a second for the three seconds that the rest may wait.
  expect(lookedUp).toBeGreaterThanOrEqual(500);
  expect(lookedUp).toBeLessThanOrEqual(800);
  expect(guesses).not.toContain('invalid');
  expect(await mayLookUp(randomUUID(), randomUUID())).toBe('yes');
});

test('a key known to be valid passes at once from an address that guesses; an invalid one is not looked up again', async () => {
  const [address, valid, invalid] = [randomUUID(), randomUUID(), randomUUID()];
  learn(valid, address, true);
  learn(invalid, address, false);
  await Promise.all(Array.from({ length: 600 }, () => mayLookUp(randomUUID(), address)));
  const calls = await Promise.all(Array.from({ length: 600 }, () => mayLookUp(valid, address)));
  expect(new Set(calls)).toEqual(new Set(['yes']));
  expect(await mayLookUp(invalid, randomUUID())).toBe('invalid');
});

test('new valid keys use up nothing of the limit', async () => {
  const address = randomUUID();
  const started = performance.now();
  for (let count = 0; count < 1_000; count++) {
    const key = randomUUID();
    if ((await mayLookUp(key, address)) !== 'yes') throw new Error('a valid key was refused');
    learn(key, address, true);
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a revoked key is refused from the next request on', async () => {
  const [key, address] = [randomUUID(), randomUUID()];
  learn(key, address, true);
  learn(key, address, false);
  expect(await mayLookUp(key, address)).toBe('invalid');
});
