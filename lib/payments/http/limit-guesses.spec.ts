import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { learn, mayLookUp } from './limit-guesses';

test('guesses from one address beyond the limit are refused without a look-up; other addresses are unaffected', async () => {
  const address = randomUUID();
  const guesses = await Promise.all(Array.from({ length: 600 }, () => mayLookUp(randomUUID(), address)));
  // 100 at once, and 50 a second for the three seconds that the rest may wait.
  expect(guesses.filter(Boolean).length).toBeGreaterThanOrEqual(250);
  expect(guesses.filter(Boolean).length).toBeLessThanOrEqual(400);
  expect(await mayLookUp(randomUUID(), randomUUID())).toBe(true);
});

test('a key known to be valid passes at once from an address that guesses; an invalid one is not looked up again', async () => {
  const [address, valid, invalid] = [randomUUID(), randomUUID(), randomUUID()];
  learn(valid, address, true);
  learn(invalid, address, false);
  await Promise.all(Array.from({ length: 600 }, () => mayLookUp(randomUUID(), address)));
  const calls = await Promise.all(Array.from({ length: 600 }, () => mayLookUp(valid, address)));
  expect(calls).not.toContain(false);
  expect(await mayLookUp(invalid, randomUUID())).toBe(false);
});

test('new valid keys use up nothing of the limit', async () => {
  const address = randomUUID();
  const started = performance.now();
  for (let count = 0; count < 1_000; count++) {
    const key = randomUUID();
    if (!(await mayLookUp(key, address))) throw new Error('a valid key was refused');
    learn(key, address, true);
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a revoked key is refused from the next request on', async () => {
  const [key, address] = [randomUUID(), randomUUID()];
  learn(key, address, true);
  learn(key, address, false);
  expect(await mayLookUp(key, address)).toBe(false);
});
