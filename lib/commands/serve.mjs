// @ts-check
// The server of both systems: Next behind our own request guard, with an orderly end. `SERVE=payments` or
// `SERVE=store` makes the process answer one system alone. Called by `demo.mjs`, `start.mjs` and the tests.
import { createServer } from 'node:http';
import { hostname as machineName } from 'node:os';
import { pathToFileURL } from 'node:url';
import { dropFrameworkFields, guardRequest, malformedRequest, originForm } from './guard-request.mjs';
import { serveStill } from './serve-still.mjs';

/** Where pages may be that are made when asked for and need no React. */
const MAY_BE_STILL = /^\/(pt|en|admin|simulator)\b/;

/** Longest time from SIGTERM to the end of the process, in milliseconds. */
const SHUTDOWN_LIMIT = 10_000;

/**
 * Serves until SIGTERM or SIGINT; resolves with the address once it answers.
 * @param {{ dev?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function serve({ dev = process.argv.includes('--dev') } = {}) {
  const half = servedHalf();
  const port = readPort();
  const host = readHost();
  // @ts-expect-error Node lets it be assigned; Next types it as read-only. Next reads it while it loads.
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  const { default: next } = await import('next');

  /** @type {WeakMap<import('node:stream').Duplex, import('node:http').ServerResponse>} */
  const answering = new WeakMap();
  /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} */
  let handle;
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 5_000,
    requireHostHeader: false,
  });
  /** @type {import('node:http').RequestListener} */
  const take = (request, response) => {
    if (!request.headers.host && request.httpVersion === '1.1') {
      return void request.socket.end(malformedRequest(undefined));
    }
    answering.set(request.socket, response);
    request.url = originForm(request.url ?? '/');
    const answer = guardRequest(request.method ?? '', request.url, half);
    if (!answer) {
      for (const answers of globalThis.streamHandlers ?? []) if (answers(request, response)) return;
      dropFrameworkFields(request.url, request.headers);
      if (!dev && MAY_BE_STILL.test(request.url))
        return serveStill(request, response, () => handle(request, response));
      return void handle(request, response);
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  server.on('request', take);
  // Nothing here speaks another protocol, so a wish for one is passed over and the request answered as it is (RFC 9110,
  // 7.8): clients that offer HTTP/2, Java's and curl's, would be cut off. Node passes it over while nobody listens, which
  // Next does from its first request on; in development its pages reload themselves that way.
  if (!dev)
    server.on('newListener', (event, listener) => {
      if (event === 'upgrade')
        queueMicrotask(() => server.removeListener(event, /** @type {() => void} */ (listener)));
    });
  // An expectation other than 100-continue asks for nothing we know: Node would answer a bare 417.
  server.on('checkExpectation', take);
  server.on('connect', (request, socket) => {
    const answer = guardRequest('CONNECT', request.url ?? '');
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${answer?.headers.Allow}\r\nConnection: close\r\n\r\n`,
    );
  });
  server.on('clientError', (error, socket) => {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // A second answer would garble one that is already on its way.
    if (!socket.writable || code === 'ECONNRESET' || answering.get(socket)?.headersSent) socket.destroy();
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
    for (const socket of sockets) if (answering.get(socket)?.writableFinished ?? true) socket.destroy();
  };

  // Bind first: a taken port is reported at once, and nothing has been started that would have to be stopped.
  await listen(server, port, host);
  server.removeAllListeners('error');
  const app = next({ dev, hostname: host ?? 'localhost', port, httpServer: server });
  const ready = app.prepare();
  handle = (request, response) =>
    void ready.then(
      () => handle(request, response),
      () => request.destroy(),
    );
  endInOrder(server, closeIdle, app);
  await ready;
  handle = app.getRequestHandler();
  const url = `http://${host ?? 'localhost'}:${port}`;
  // The first request waits for instrumentation.ts, which prepares the database.
  await fetch(`${url}/health`);
  console.log(`Ready on ${url}${half ? ` (${half} only)` : ''}`);
  return url;
}

/** @returns {import('./guard-request.mjs').Half | undefined} */
function servedHalf() {
  const value = process.env.SERVE;
  if (!value) return undefined;
  if (value === 'payments' || value === 'store') return value;
  throw new Error(`SERVE is "${value}"; it takes payments or store, or nothing for both.`);
}

/** The port to serve on: `PORT`, 3000 by default. */
export function readPort() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is "${process.env.PORT}"; it takes a number from 1 to 65535.`);
  }
  return port;
}

/** Shells in containers export the machine's name as HOSTNAME: binding to that would hide the server from localhost. */
function readHost() {
  const host = process.env.HOSTNAME;
  return host && host !== machineName() ? host : undefined;
}

/**
 * Resolves when nobody else holds the port; otherwise rejects with a message that says what to do.
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} [host]
 */
export function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken by another program. Choose a free one: PORT=${port + 1} npm run demo`,
            )
          : error,
      );
    });
    server.listen(port, host, () => resolve(undefined));
  });
}

/**
 * @param {import('node:http').Server} server
 * @param {() => void} closeIdle
 * @param {{ close(): Promise<void> }} app
 */
function endInOrder(server, closeIdle, app) {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), SHUTDOWN_LIMIT - 500).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    closeIdle();
    // Answers that end from now on leave their connections idle too.
    const sweep = setInterval(closeIdle, 100);
    await settle([...(globalThis.shutdownHooks ?? [])].map(async (hook) => hook()));
    // A connection that is still answering now (a stream whose system set no hook) is cut.
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
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') console.error('While stopping:', result.reason);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  serve().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
