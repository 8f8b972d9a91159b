// Prefixed identifiers that sort by the moment they were made: 48 bits of milliseconds, then 80 random bits.
import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no i, l, o or u to misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export type IdPrefix = 'acc' | 'key' | 'ord' | 'ref' | 'evt' | 'whe' | 'req' | 'pay' | 'eml';

/** A new identifier such as `ord_01kaxq3v9m8t7w5e2r4y6z8b0c`; with `at`, one that sorts as if it was made then. */
export function newId(prefix: IdPrefix, at = new Date()): string {
  let random = '';
  for (const byte of randomBytes(16)) random += ALPHABET.charAt(byte & 31);
  return firstIdAt(prefix, at) + random;
}

/** Sorts before every identifier made at `moment` or later, and after all made before. */
export function firstIdAt(prefix: IdPrefix, moment: Date): string {
  let millis = moment.getTime();
  let time = '';
  for (let digit = 0; digit < 10; digit++) {
    time = ALPHABET.charAt(millis % 32) + time;
    millis = Math.floor(millis / 32);
  }
  return `${prefix}_${time}`;
}

/** When an identifier of ours was made, by the wall clock of the process that made it. */
export function timeOfId(id: string): Date {
  const digits = id.slice(id.indexOf('_') + 1, id.indexOf('_') + 11);
  let millis = 0;
  for (const digit of digits) millis = millis * 32 + ALPHABET.indexOf(digit);
  return new Date(millis);
}
