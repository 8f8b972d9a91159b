// `npm run start:api`: the payment service in production, without the website. The settings are those of `npm start`.
import { endInOrder } from '@/lib/commands/hardened-server.mjs';
import { startHost } from './start-host';

try {
  const { HOST: host, PORT: port, SERVE: system = 'payments' } = process.env;
  if (system !== 'payments') throw new Error(`SERVE is "${system}"; the shop is served by npm start.`);
  const { url, close } = await startHost({ port: Number(port || 3000), ...(host && { host }) });
  endInOrder(close);
  console.log(`Ready on ${url} (payments only, without the website)`);
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
