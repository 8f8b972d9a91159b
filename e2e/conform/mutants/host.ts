// Serves a copy of the service and of the shop's receiver without Next: their route handlers take web requests.
// Forked by `open-host.ts`, which tells it which copy to load; one at a time, on one database.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response> | Response;
type Module = Record<string, Handler>;

/** Address → route file; the first that fits answers. */
const ROUTES: [pattern: string, file: string][] = [
  ['/v1/orders', 'app/(payments)/v1/orders/route.ts'],
  ['/v1/orders/:id', 'app/(payments)/v1/orders/[id]/route.ts'],
  ['/v1/orders/:id/refunds', 'app/(payments)/v1/orders/[id]/refunds/route.ts'],
  ['/simulator/accounts', 'app/(payments)/simulator/accounts/route.ts'],
  ['/simulator/clock', 'app/(payments)/simulator/clock/route.ts'],
  ['/simulator/mbway/requests/:order_id', 'app/(payments)/simulator/mbway/requests/[order_id]/route.ts'],
  ['/simulator/multibanco/payments', 'app/(payments)/simulator/multibanco/payments/route.ts'],
  ['/webhooks/payments', 'app/(store)/webhooks/payments/route.ts'],
];
const ANYTHING_ELSE = 'app/(payments)/v1/[[...rest]]/route.ts';

interface Copy {
  server: Server;
  stop: () => Promise<void>;
}
let loaded: Copy | undefined;

async function load(folder: string): Promise<string> {
  const from = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const routes = await Promise.all(
    ROUTES.map(async ([pattern, file]) => ({
      pattern: new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
      module: (await from(file)) as Module,
    })),
  );
  const rest = (await from(ANYTHING_ELSE)) as Module;
  const { guardRequest } = await from('lib/commands/guard-request.mjs');
  const { startWorker, stopWorker } = await from('lib/payments/worker.ts');
  const { recordPurchase } = await from('lib/store/record-purchase.ts');
  const { readPurchase } = await from('lib/store/purchases.ts');

  const answer = async (incoming: IncomingMessage): Promise<Response> => {
    const guarded = guardRequest(incoming.method ?? '', incoming.url ?? '/');
    if (guarded) return new Response(guarded.body, guarded);
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    // What a test needs of the shop, and the shop has no address for: a purchase, and a look at it.
    if (url.pathname.startsWith('/purchases/')) {
      const token = url.pathname.slice('/purchases/'.length);
      if (incoming.method === 'PUT') await recordPurchase(purchase(token));
      return Response.json(await readPurchase(token));
    }
    const found = routes.find(({ pattern }) => pattern.test(url.pathname));
    const { module, pattern } = found ?? { module: rest, pattern: /^/ };
    const params = pattern.exec(url.pathname)?.groups ?? {};
    const decoded = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    const handler = module[incoming.method ?? ''] ?? (incoming.method === 'HEAD' ? module.GET : undefined);
    if (!handler) return new Response(null, { status: 405 });
    const withBody = !['GET', 'HEAD'].includes(incoming.method ?? '');
    const request = new Request(url, {
      method: incoming.method,
      headers: incoming.headers as Record<string, string>,
      ...(withBody && { body: Readable.toWeb(incoming) as WebStream<Uint8Array>, duplex: 'half' }),
    } as RequestInit);
    return handler(request, { params: Promise.resolve(decoded) });
  };

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
  loaded = { server, stop: stopWorker };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function write(result: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await result.arrayBuffer());
  response.writeHead(result.status, Object.fromEntries(result.headers)).end(body);
}

async function unload(): Promise<void> {
  loaded?.server.closeAllConnections();
  loaded?.server.close();
  await loaded?.stop();
  loaded = undefined;
}

const purchase = (token: string) => ({
  token,
  lang: 'pt',
  email: 'ana@example.pt',
  name: 'Ana',
  delivery: 'pickup',
  address: null,
  nif: null,
  method: 'multibanco',
  phone: null,
  lines: [{ slug: 'manta-de-burel', quantity: 1, price: 8900 }],
});

process.on('message', async ({ call, folder }: { call: 'migrate' | 'load' | 'unload'; folder: string }) => {
  try {
    let result: string | undefined;
    if (call === 'unload') await unload();
    if (call === 'load') result = await load(folder);
    if (call === 'migrate') {
      const { migratePayments } = await import(pathToFileURL(join(folder, 'db/payments/migrate.ts')).href);
      const { migrateStore } = await import(pathToFileURL(join(folder, 'db/store/migrate.ts')).href);
      await migratePayments();
      await migrateStore();
    }
    process.send?.({ result });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.stack : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
