import { createHash } from 'node:crypto';

/** A short name for what a page shows: it changes when the page would. Pages and the routes they poll call it. */
export function versionOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
}
