// @ts-check
// The HTTP server under the website and under the API alone: limits on time, one response for each kind of malformed
// request, and an orderly end.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardRequest, malformedRequest, originForm } from './guard-request.mjs';

/** Longest time from SIGTERM to the end of the process, in milliseconds. */
const SHUTDOWN_LIMIT = 10_000;
/** Milliseconds that requests in progress get to finish. */
const DRAIN = 7_000;

/**
 * @typedef {object} HardenedServer
 * @property {import('node:http').Server} server
 * @property {() => Promise<void>} close runs the hooks of `shutdownHooks` while running requests finish; after seven
 *   seconds the rest is cut
 */

/**
 * A server that refuses by itself what `guardRequest` names, and hands everything else to `handle`.
 * @param {import('node:http').RequestListener} handle
 * @param {string} [system] the only one served; both when omitted
 * @param {readonly string[]} [also] see `guardRequest`
 * @returns {HardenedServer}
 */
export function createHardenedServer(handle, system, also) {
  /** @type {WeakMap<import('node:stream').Duplex, import('node:http').ServerResponse>} */
  const responses = new WeakMap();
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 5_000,
    requireHostHeader: false,
  });
  /** @type {import('node:http').RequestListener} */
  const take = (request, response) => {
    const hosts = countHosts(request.rawHeaders);
    if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1'))
      return void request.socket.end(malformedRequest());
    responses.set(request.socket, response);
    request.url = originForm(request.url ?? '/');
    const refusal = guardRequest(request.method ?? '', request.url, system, request.headers, also);
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end(refusal.body);
    handle(request, response);
  };
  server.on('request', take);
  // No other protocol is supported: an `Upgrade` header is ignored and the request handled as it is (RFC 9110,
  // 7.8). Node does so while nobody listens, which Next does from its first request on.
  server.on('newListener', (event, listener) => {
    if (event === 'upgrade')
      queueMicrotask(() => server.removeListener(event, /** @type {() => void} */ (listener)));
  });
  // An expectation other than 100-continue asks for nothing we know: Node would send a bare 417.
  server.on('checkExpectation', take);
  server.on('connect', (request, socket) => {
    const refusal = guardRequest('CONNECT', request.url ?? '');
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${refusal?.headers.Allow}\r\nConnection: close\r\n\r\n`,
    );
  });
  server.on('clientError', (error, socket) => {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // A second response would garble one that is already on its way.
    if (!socket.writable || code === 'ECONNRESET' || responses.get(socket)?.headersSent) socket.destroy();
    else socket.end(malformedRequest(code));
  });

  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Node's own closeIdleConnections() spares those that never asked anything, which browsers keep in reserve.
  const closeIdle = () => {
    for (const socket of sockets) if (responses.get(socket)?.writableFinished ?? true) socket.destroy();
  };
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    const hooks = settle([...(globalThis.shutdownHooks ?? [])].map(async (hook) => hook()));
    // Responses that end from now on leave their connections idle too.
    for (const deadline = Date.now() + DRAIN; sockets.size > 0 && Date.now() < deadline; await sleep(50))
      closeIdle();
    server.closeAllConnections();
    await Promise.all([hooks, closed]);
  };
  return { server, close };
}

/** @param {string[]} rawHeaders names and values in turn */
function countHosts(rawHeaders) {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}

/**
 * Resolves when the port is ours. A server just stopped may still hold it for a moment.
 * @param {import('node:net').Server} server
 * @param {number} port
 * @param {string} [host] everywhere when omitted; 127.0.0.1 brings ::1 along, which `localhost` is to some clients
 */
export async function listen(server, port, host) {
  for (let attempt = 1; ; attempt++) {
    try {
      await once(server.listen(port, host), 'listening');
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
      if (attempt === 5)
        throw Object.assign(new Error(`Port ${port} is taken by another program.`), { port });
      await sleep(200);
    }
  }
  if (host !== '127.0.0.1') return;
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  // A machine without IPv6 does without.
  const second = createNetServer((socket) => void server.emit('connection', socket));
  await listen(second, address.port, '::1').catch(() => {});
  server.once('close', () => second.close());
}

/**
 * Ends the process in order on SIGTERM and SIGINT, within ten seconds.
 * @param {() => Promise<void>} close
 */
export function endInOrder(close) {
  // Without this, writing to a closed log would be an error that is logged in turn, for ever.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), SHUTDOWN_LIMIT - 500).unref();
    await settle([close()]);
    // The handles that `db/open.ts` keeps.
    const databases = globalThis.processWide?.get('databases') ?? new Map();
    await settle(
      [.../** @type {Map<string, { close(): Promise<void> }> } */ (databases).values()].map((database) =>
        database.close(),
      ),
    );
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // A server that a test forked must not outlive the test.
  if (process.channel) process.on('disconnect', end);
}

/** @param {Promise<unknown>[]} work */
async function settle(work) {
  for (const result of await Promise.allSettled(work))
    if (result.status === 'rejected') console.error('While stopping:', result.reason);
}
