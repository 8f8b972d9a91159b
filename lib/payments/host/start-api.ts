// `npm run start:api`: the payment service in production, without the website. The settings are those of `npm start`.
import { endInOrder } from '@/lib/commands/hardened-server.mjs';
import { startHost } from './start-host';

const port = Number(process.env.PORT || 3000);
startHost({ port, host: process.env.HOST || undefined }).then(
  ({ url, close }) => {
    endInOrder(close);
    console.log(`Ready on ${url} (payments only, without the website)`);
  },
  (error) => {
    console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  },
);
