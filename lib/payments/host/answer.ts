// From a request of `node:http` to a route's handler, and its response back.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { log } from '../log';
import { findRoute } from './routes';

/** Sends the response of the route that `request` names; `origin` is the server's own. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Promise<void> {
  try {
    const { pathname } = new URL(request.url ?? '/', origin);
    const route = findRoute(request.method ?? '', pathname);
    if (!route) return void response.writeHead(404, PLAIN).end('Not found.\n');
    const { handler, params } = route;
    await send(
      await handler(toRequest(request, response, origin), { params: Promise.resolve(params) }),
      response,
    );
  } catch (error) {
    log('error', 'request failed', { error });
    if (response.headersSent) response.destroy();
    else response.writeHead(500, PLAIN).end('Internal server error.\n');
  }
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };

function toRequest(request: IncomingMessage, response: ServerResponse, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const aborted = new AbortController();
  response.once('close', () => aborted.abort());
  return new Request(`${origin}${request.url}`, {
    method,
    headers,
    signal: aborted.signal,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });
}

async function send(from: Response, to: ServerResponse): Promise<void> {
  const headers: Record<string, string> = { 'X-Content-Type-Options': 'nosniff' };
  for (const [name, value] of from.headers) headers[name] = value;
  let body: Buffer;
  try {
    body = Buffer.from(await from.arrayBuffer());
  } catch {
    // A scenario of the simulated network: the response is lost on its way.
    return void to.destroy();
  }
  to.writeHead(from.status, {
    ...headers,
    ...(from.status !== 204 && { 'Content-Length': body.byteLength }),
  }).end(body);
}
