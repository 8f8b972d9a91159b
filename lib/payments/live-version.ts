import { createHash } from 'node:crypto';

/** A short hash of the data a page shows. The page and its stream compute it from the same read. */
export function versionOf(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16);
}
