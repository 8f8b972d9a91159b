// The seed of all random choices that tests make. `SEED=123 npm test -- FILE` repeats those of a run; a run that fails
// prints its own (summary-reporter.ts).
import { randomInt } from 'node:crypto';
import { randomLcg } from 'd3-random';

/** Chosen once for a run: playwright.config.ts loads this file, and its workers inherit the environment. */
process.env.SEED ||= String(randomInt(1_000_000));
export const SEED = readSeed(process.env.SEED);

/** Throws unless `text` is a whole number. */
export function readSeed(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`The seed is "${text}": it takes a whole number, such as SEED=123.`);
}

export type Choices = ReturnType<typeof choicesOf>;

/** The choices of one part of a test: its own sequence, however others draw from theirs. */
export function choicesOf(seed: number, part: number) {
  const next = randomLcg((Math.imul(seed, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b)) >>> 0);
  return {
    /** In [0, 1). */
    next,
    /** An integer from 0 to `limit` - 1. */
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
  };
}
