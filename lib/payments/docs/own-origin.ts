import { hostname } from 'node:os';

/**
 * Where this very process answers, seen from inside: made of its own settings, never of what a request says.
 * As `lib/commands/serve.mjs` reads them: containers export their name as HOSTNAME, which is no address to bind to.
 */
export function ownOrigin(): string {
  const bound = process.env.HOSTNAME;
  const everywhere = !bound || bound === hostname() || bound === '0.0.0.0' || bound === '::';
  const host = everywhere ? 'localhost' : bound.includes(':') ? `[${bound}]` : bound;
  return `http://${host}:${process.env.PORT || 3000}`;
}
