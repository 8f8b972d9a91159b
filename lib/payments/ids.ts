// Prefixed identifiers that sort by the moment they were made: 48 bits of milliseconds, then 80 random bits.

/** Crockford's alphabet: no i, l, o or u to misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export type IdPrefix = 'acc' | 'key' | 'ord' | 'ref' | 'evt' | 'whe' | 'req' | 'pay' | 'eml';

/** A new identifier such as `ord_01kaxq3v9m8t7w5e2r4y6z8b0c`; with `at`, one that sorts as if it was made then. */
export function newId(prefix: IdPrefix, at = new Date()): string {
  let random = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) random += ALPHABET.charAt(byte & 31);
  return firstIdAt(prefix, at) + random;
}

/** Whether `text` has the form of such an identifier. Anything else names nothing, and may not even be valid text. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[a-z]{3}_[0-9a-z]{26}$/.test(text);
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
