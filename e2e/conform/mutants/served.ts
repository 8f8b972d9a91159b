// The service without Next: its route handlers take web requests. Bundled by `bundle-source.ts`, with a fault or
// without, and loaded by `host.mjs`.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import * as accounts from '@/app/(payments)/simulator/accounts/route';
import * as clock from '@/app/(payments)/simulator/clock/route';
import * as decision from '@/app/(payments)/simulator/mbway/requests/[order_id]/route';
import * as voucherPayments from '@/app/(payments)/simulator/multibanco/payments/route';
import * as anythingElse from '@/app/(payments)/v1/[[...rest]]/route';
import * as refunds from '@/app/(payments)/v1/orders/[id]/refunds/route';
import * as order from '@/app/(payments)/v1/orders/[id]/route';
import * as orders from '@/app/(payments)/v1/orders/route';
import { migratePayments } from '@/db/payments/migrate';
import { simulatedNetwork } from '@/lib/payments/demo/network/simulated-network';
import { connectNetwork } from '@/lib/payments/network/network';
import { startWorker, stopWorker } from '@/lib/payments/worker';
import { guardRequest } from '@/lib/server/guard-request.mjs';

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response> | Response;

/** The first path that matches handles the request. */
const ROUTES: [path: RegExp, route: object][] = [
  [/^\/v1\/orders$/, orders],
  [/^\/v1\/orders\/(?<id>[^/]+)$/, order],
  [/^\/v1\/orders\/(?<id>[^/]+)\/refunds$/, refunds],
  [/^\/simulator\/accounts$/, accounts],
  [/^\/simulator\/clock$/, clock],
  [/^\/simulator\/mbway\/requests\/(?<order_id>[^/]+)$/, decision],
  [/^\/simulator\/multibanco\/payments$/, voucherPayments],
  [/^/, anythingElse],
];

export const migrate = (): Promise<void> => migratePayments();

/** Serves on a free port until `stop` is called. */
export async function serve(): Promise<{ url: string; stop: () => Promise<void> }> {
  connectNetwork(simulatedNetwork);
  startWorker();
  const server = createServer((request, response) => {
    respond(request).then(
      (result) => write(result, response),
      (error) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await stopWorker();
    },
  };
}

async function respond(incoming: IncomingMessage): Promise<Response> {
  const method = incoming.method ?? '';
  const guarded = guardRequest(method, incoming.url ?? '/');
  if (guarded) return new Response(guarded.body, guarded);
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const [path = /^/, route = anythingElse] = ROUTES.find(([path]) => path.test(url.pathname)) ?? [];
  const params = Object.fromEntries(
    Object.entries(path.exec(url.pathname)?.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  const handlers = route as Record<string, Handler>;
  const handler = handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined);
  if (!handler) return new Response(null, { status: 405 });
  const withBody = !['GET', 'HEAD'].includes(method);
  const request = new Request(url, {
    method,
    headers: incoming.headers as Record<string, string>,
    ...(withBody && { body: Readable.toWeb(incoming) as WebStream<Uint8Array>, duplex: 'half' }),
  } as RequestInit);
  return handler(request, { params: Promise.resolve(params) });
}

async function write(result: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await result.arrayBuffer());
  response.writeHead(result.status, Object.fromEntries(result.headers)).end(body);
}
