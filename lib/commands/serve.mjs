// @ts-check
// `npm start`: the built app behind a thin server that adds no feature. It refuses what Next would answer with a bare
// 500 (see guard-request.mjs), keeps SERVE=payments and SERVE=store apart, binds to HOST, and ends in order.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { trustProxies } from './forwarded-headers.mjs';
import { dropFrameworkFields, guardRequest, malformedRequest, originForm } from './guard-request.mjs';
import { main } from './run.mjs';

/** Longest time from SIGTERM to the end of the process, in milliseconds. */
const SHUTDOWN_LIMIT = 10_000;

/** Serves until SIGTERM or SIGINT; resolves with its URL once it answers. */
export async function serve() {
  if (!existsSync('.next/BUILD_ID'))
    throw new Error('The app is not built yet: run npm run build, or npm run demo.');
  const port = Number(process.env.PORT || 3000);
  const system = process.env.SERVE || undefined;
  if (system && system !== 'payments' && system !== 'store')
    throw new Error(`SERVE is "${system}"; it takes payments or store, or nothing for both.`);
  const host = process.env.HOST || undefined;
  const everywhere = !host || host === '0.0.0.0' || host === '::';
  const url = `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  trustProxies();
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    // Signals are handled below.
    NEXT_MANUAL_SIG_HANDLE: '1',
    // As `next start` sets it: an action that redirects fetches the page here, whatever the outside calls this server.
    __NEXT_PRIVATE_ORIGIN: url,
  });
  const { default: next } = await import('next');

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
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1'))
      return void request.socket.end(malformedRequest());
    responses.set(request.socket, response);
    request.url = originForm(request.url ?? '/');
    const refusal = guardRequest(request.method ?? '', request.url, system, request.headers);
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end(refusal.body);
    dropFrameworkFields(request.url, request.headers);
    // Until Next is ready, and when it never is.
    handler.then(
      (handle) => handle(request, response),
      () => request.destroy(),
    );
  };
  server.on('request', take);
  // Nothing here speaks another protocol: a wish for one is passed over and the request answered as it is (RFC 9110,
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

  // Bind first: a taken port is reported before anything has been started.
  await listen(server, port, host);
  const app = next({ hostname: host ?? 'localhost', port, httpServer: server });
  const handler = app.prepare().then(() => app.getRequestHandler());
  endInOrder(server, responses, app);
  await Promise.all([handler, host === '127.0.0.1' && alsoOnIpv6(server, port)]);
  // The first request waits for instrumentation.ts, which prepares the database.
  await fetch(`${url}/health`);
  console.log(`Ready on ${url.replace('127.0.0.1', 'localhost')}${system ? ` (${system} only)` : ''}`);
  return url;
}

/**
 * Resolves when the port is ours. A server just stopped may still hold it for a moment.
 * @param {import('node:net').Server} server
 * @param {number} port
 * @param {string} [host]
 */
async function listen(server, port, host) {
  for (let attempt = 1; ; attempt++) {
    try {
      await once(server.listen(port, host), 'listening');
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
      const advice = `Choose a free one: PORT=${port + 1} npm run demo`;
      if (attempt === 5) throw new Error(`Port ${port} is taken by another program. ${advice}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/**
 * `localhost` is ::1 to some clients. A machine without IPv6 does without.
 * @param {import('node:http').Server} server
 * @param {number} port
 */
async function alsoOnIpv6(server, port) {
  const second = createNetServer((socket) => void server.emit('connection', socket));
  await listen(second, port, '::1').catch(() => {});
  server.once('close', () => second.close());
}

/**
 * @param {import('node:http').Server} server
 * @param {WeakMap<import('node:stream').Duplex, import('node:http').ServerResponse>} responses
 * @param {{ close(): Promise<void> }} app
 */
function endInOrder(server, responses, app) {
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
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), SHUTDOWN_LIMIT - 500).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    closeIdle();
    // Responses that end from now on leave their connections idle too.
    const sweep = setInterval(closeIdle, 100);
    await settle([...(globalThis.shutdownHooks ?? [])].map(async (hook) => hook()));
    // A connection that is still being answered now is cut.
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, SHUTDOWN_LIMIT - 3_000))]);
    clearInterval(sweep);
    server.closeAllConnections();
    await settle([app.close()]);
    await settle([...(globalThis.openDatabases?.values() ?? [])].map((database) => database.close()));
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

if (process.argv[1]?.endsWith('serve.mjs')) main(serve);
