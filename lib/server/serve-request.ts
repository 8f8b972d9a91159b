// From a request of `node:http` to the handler of its route, and the response back.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { keepExchange } from '@/lib/payments/demo/report/exchanges';
import type { ApiResponse, RequestParts } from '@/lib/payments/http/api-response';
import type { ApiHandler } from '@/lib/payments/http/handle';
import { log } from '@/lib/payments/log';
import { findRoute, type Handler } from './routes';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };
/** Next puts it on every response (next.config.mjs). */
const COMMON = { 'X-Content-Type-Options': 'nosniff' };

/** Sends the response of the route that `request` names; `origin` is the server's own. */
export async function serveRequest(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Promise<void> {
  try {
    const { method = 'GET', url = '/' } = request;
    const [path = ''] = url.split(/[?#]/, 1);
    const route = findRoute(method, path);
    if (!route) send(response, { status: 404, headers: PLAIN, body: 'Not found.\n' });
    else send(response, await respond(route.handler, partsOf(request, origin), route.params));
  } catch (error) {
    log('error', 'request failed', { error });
    send(response, { status: 500, headers: PLAIN, body: 'Internal server error.\n' });
  }
  // An unread body would block the connection's next request.
  if (!request.complete) request.resume();
}

async function respond(
  handler: Handler | ApiHandler,
  request: RequestParts,
  params: Record<string, string>,
): Promise<ApiResponse> {
  if ('respond' in handler) return keepExchange(request, (kept) => handler.respond(kept, params));
  const response = await handler(request as Request, { params: Promise.resolve(params) });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

function partsOf(request: IncomingMessage, origin: string): RequestParts {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const { method = 'GET' } = request;
  return {
    method,
    url: origin + request.url,
    headers,
    // Refusing a body must not close the connection that its refusal is sent on.
    body: method === 'GET' || method === 'HEAD' ? null : request.iterator({ destroyOnReturn: false }),
  };
}

function send(response: ServerResponse, { status, headers, body, lost }: ApiResponse): void {
  if (lost) return void response.destroy();
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...COMMON, ...headers, ...length }).end(body);
}
