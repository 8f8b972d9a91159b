// The payment service without Next, with the settings of `npm start`. `build-host.ts` bundles it.
import { endInOrder } from '../../lib/server/hardened-server.mjs';
import { startHost } from '../../lib/server/start-host';

try {
  const { HOST: host, PORT: port } = process.env;
  const { url, close } = await startHost({ port: Number(port || 3000), ...(host && { host }) });
  endInOrder(close);
  console.log(`Ready on ${url} (payments only, without the website)`);
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
