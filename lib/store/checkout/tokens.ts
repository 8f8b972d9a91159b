// Random values: purchase tokens, which can't be guessed, and the random part of external references.
import { randomBytes, randomInt } from 'node:crypto';

/** 144 random bits in 24 characters that need no escaping in a URL. */
export function newToken(): string {
  return randomBytes(18).toString('base64url');
}

/** Four characters a person can read aloud. */
export function newSuffix(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
