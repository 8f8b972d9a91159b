// The service and the shop's receiver without Next: their route handlers take web requests. Bundled by
// `bundle-source.ts`, with a fault or without, and loaded by `host.mjs`.
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
import * as receiver from '@/app/(store)/webhooks/payments/route';
import { migratePayments } from '@/db/payments/migrate';
import { migrateStore } from '@/db/store/migrate';
import { guardRequest } from '@/lib/commands/guard-request.mjs';
import { startWorker, stopWorker } from '@/lib/payments/worker';
import { recordPurchase } from '@/lib/store/checkout/record-purchase';
import { readPurchase } from '@/lib/store/purchases/purchases';

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response> | Response;

/** The first address that fits answers. */
const ROUTES: [address: RegExp, route: object][] = [
  [/^\/v1\/orders$/, orders],
  [/^\/v1\/orders\/(?<id>[^/]+)$/, order],
  [/^\/v1\/orders\/(?<id>[^/]+)\/refunds$/, refunds],
  [/^\/simulator\/accounts$/, accounts],
  [/^\/simulator\/clock$/, clock],
  [/^\/simulator\/mbway\/requests\/(?<order_id>[^/]+)$/, decision],
  [/^\/simulator\/multibanco\/payments$/, voucherPayments],
  [/^\/webhooks\/payments$/, receiver],
  [/^/, anythingElse],
];

export async function migrate(): Promise<void> {
  await migratePayments();
  await migrateStore();
}

/** Serves on a free port until `stop` is called. */
export async function serve(): Promise<{ url: string; stop: () => Promise<void> }> {
  startWorker();
  const server = createServer((request, response) => {
    answer(request).then(
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

async function answer(incoming: IncomingMessage): Promise<Response> {
  const method = incoming.method ?? '';
  const guarded = guardRequest(method, incoming.url ?? '/');
  if (guarded) return new Response(guarded.body, guarded);
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  // What a test needs of the shop, and the shop has no address for: a purchase, and a look at it.
  if (url.pathname.startsWith('/purchases/')) {
    const token = url.pathname.slice('/purchases/'.length);
    if (method === 'PUT') await recordPurchase(purchase(token));
    return Response.json(await readPurchase(token));
  }
  const [address = /^/, route = anythingElse] = ROUTES.find(([address]) => address.test(url.pathname)) ?? [];
  const params = Object.fromEntries(
    Object.entries(address.exec(url.pathname)?.groups ?? {}).map(([name, value]) => [
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

const purchase = (token: string) => ({
  token,
  lang: 'pt' as const,
  email: 'ana@example.pt',
  name: 'Ana',
  delivery: 'pickup' as const,
  address: null,
  nif: null,
  method: 'multibanco' as const,
  phone: null,
  lines: [{ slug: 'manta-de-burel', quantity: 1, price: 8900 }],
});
