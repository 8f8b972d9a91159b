import { hostname } from 'node:os';

/**
 * The URL at which this process reaches itself: from its own settings, never from a request. Containers export their
 * name as HOSTNAME, which is not an address to bind to.
 */
export function ownOrigin(): string {
  const bound = process.env.HOSTNAME;
  const everywhere = !bound || bound === hostname() || bound === '0.0.0.0' || bound === '::';
  const host = everywhere ? 'localhost' : bound.includes(':') ? `[${bound}]` : bound;
  return `http://${host}:${process.env.PORT || 3000}`;
}
