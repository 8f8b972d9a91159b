// @ts-check
// Makes `X-Forwarded-For`, `-Proto` and `-Host` trustworthy for every server of this process, Next's own included:
// Node announces each request on a diagnostics channel before any listener sees it.
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';

/**
 * Marks the headers of a request as rewritten. After an action that redirects, Next requests the next page from itself
 * with the headers of the action's request: those are kept. The mark is random and never leaves the process.
 */
const MARK = 'x-forwarded-mark';

// Our server and Next's bundle each load this file.
const shared = /** @type {{ forwardedMark?: string }} */ (globalThis);

/** Rewrites these headers from now on. `TRUSTED_PROXIES` says how many proxies stand in front; by default none. */
export function trustProxies() {
  trustedProxies();
  if (shared.forwardedMark) return;
  const mark = randomUUID();
  shared.forwardedMark = mark;
  subscribe('http.server.request.start', (message) => {
    const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message);
    if (request.headers[MARK] === mark) return;
    rewriteForwarded(request, trustedProxies());
    request.headers[MARK] = mark;
  });
}

function trustedProxies() {
  const { TRUSTED_PROXIES: text = '0' } = process.env;
  if (/^\d{0,2}$/.test(text)) return Number(text);
  throw new Error(`TRUSTED_PROXIES is "${text}"; it takes the number of proxies in front.`);
}

/**
 * Leaves one address, one protocol and one host: the client's, as the outermost trusted proxy saw it, or the socket's
 * when none is trusted. A trusted proxy must set the protocol and the host itself, not pass them on.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} trusted
 */
export function rewriteForwarded({ headers, socket }, trusted) {
  const list = (/** @type {string} */ name) =>
    trusted === 0
      ? []
      : String(headers[name] ?? '')
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean);
  const address = list('x-forwarded-for').slice(-trusted)[0] ?? socket.remoteAddress ?? 'unknown';
  const proto = list('x-forwarded-proto')[0] ?? ('encrypted' in socket ? 'https' : 'http');
  const host = list('x-forwarded-host')[0] ?? headers.host;
  for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-host']) delete headers[name];
  headers['x-forwarded-for'] = address.replace(/^::ffff:(?=\d+\.)/, '');
  headers['x-forwarded-proto'] = proto.toLowerCase() === 'https' ? 'https' : 'http';
  if (host) headers['x-forwarded-host'] = host;
}
