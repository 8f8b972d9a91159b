// @ts-check
// `npm start`: the built app behind a thin server that adds no feature. It refuses requests to which Next would
// respond with a bare 500 (see guard-request.mjs), keeps SERVE=payments and SERVE=store apart, binds to HOST, and ends in order.
import { existsSync } from 'node:fs';
import { trustProxies } from '../server/forwarded-headers.mjs';
import { dropFrameworkFields } from '../server/guard-request.mjs';
import { createHardenedServer, endInOrder, listen } from '../server/hardened-server.mjs';
import { urlOf } from '../server/url-of.mjs';
import { main } from './run.mjs';

/** Serves until SIGTERM or SIGINT; resolves with its URL once it responds. */
export async function serve() {
  if (!existsSync('.next/BUILD_ID'))
    throw new Error('The app is not built yet: run npm run build, or npm run demo.');
  const wanted = Number(process.env.PORT || 3000);
  const system = process.env.SERVE || undefined;
  if (system && system !== 'payments' && system !== 'store')
    throw new Error(`SERVE is "${system}"; it takes payments or store, or nothing for both.`);
  const host = process.env.HOST || undefined;
  trustProxies();
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // Signals are handled below.
    NEXT_MANUAL_SIG_HANDLE: '1',
  });
  const { default: next } = await import('next');

  const { server, close } = createHardenedServer((request, response) => {
    dropFrameworkFields(request.url ?? '', request.headers);
    // Responds 503 before Next is ready, and if it never is.
    handler.then(
      (handle) => handle(request, response),
      () => request.destroy(),
    );
  }, system);
  // Bind first: a taken port is reported before anything has been started.
  await listen(server, wanted, host).catch((error) => {
    if (error.port) error.message += ` Choose a free one: PORT=${wanted + 1} npm run demo`;
    throw error;
  });
  // PORT=0 takes any free port.
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = urlOf(host, port);
  process.env.PORT = String(port);
  // As `next start` sets it: an action that redirects fetches the page here, whatever the outside calls this server.
  process.env.__NEXT_PRIVATE_ORIGIN = url;
  const app = next({ hostname: host ?? 'localhost', port, httpServer: server });
  const handler = app.prepare().then(() => app.getRequestHandler());
  endInOrder(async () => {
    await close();
    await app.close();
  });
  await handler;
  // The first request waits for instrumentation.ts, which prepares the database.
  await fetch(`${url}/health`);
  console.log(`Ready on ${url.replace('127.0.0.1', 'localhost')}${system ? ` (${system} only)` : ''}`);
  return url;
}

if (process.argv[1]?.endsWith('serve.mjs')) main(serve);
