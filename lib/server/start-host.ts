// The payment service without Next: the API, the simulator's JSON interface and its health on `node:http`, with the
// worker. It runs the functions that Next's route files export.
import type { AddressInfo } from 'node:net';
import { closeDatabases } from '@/db/open';
import { isPaymentsInMemory } from '@/db/payments/client';
import { migratePayments } from '@/db/payments/migrate';
import { loadSettings } from '@/db/settings';
import { simulatedNetwork } from '@/lib/payments/demo/network/simulated-network';
import { paymentsEnv } from '@/lib/payments/env';
import { connectNetwork } from '@/lib/payments/network/network';
import { startPayments } from '@/lib/payments/start';
import { trustProxies } from './forwarded-headers.mjs';
import { createHardenedServer, listen } from './hardened-server.mjs';
import { serveAlso } from './routes';
import { serveRequest } from './serve-request';
import { urlOf } from './url-of.mjs';

export interface Host {
  url: string;
  /** Ends in order: running requests and deliveries finish, the databases are closed. */
  close(): Promise<void>;
}

export interface HostOptions {
  port: number;
  host?: string;
  /** A real provider that the service also speaks like, for its merchants in test mode. On 127.0.0.1 only. */
  provider?: 'ifthenpay' | undefined;
}

/**
 * Serves the payment service that this process's environment describes; resolves once it can work. One per process.
 * Throws when the port is taken, a setting is missing or the database stays away.
 */
export async function startHost({ port, host, provider }: HostOptions): Promise<Host> {
  if (process.env.NETWORK === 'simulator') loadSettings({ keep: !isPaymentsInMemory() });
  const { NETWORK } = paymentsEnv();
  if (provider && (host !== '127.0.0.1' || NETWORK !== 'simulator'))
    throw new Error(`The dialect of ${provider} is for tests: NETWORK=simulator, on 127.0.0.1.`);
  connectNetwork(simulatedNetwork);
  trustProxies();
  let origin = '';
  /** The paths of the provider's dialect. */
  const dialect: string[] = [];
  const { server, close } = createHardenedServer(
    (request, response) => {
      // Responds 503 before the host is ready, and if it never is.
      prepared.then(
        () => serveRequest(request, response, origin),
        () => request.destroy(),
      );
    },
    'payments',
    dialect,
  );
  // Bind first: a taken port is reported before anything has been started.
  const prepared = listen(server, port, host).then(async () => {
    origin = urlOf(host, (server.address() as AddressInfo).port);
    await migratePayments();
    await startPayments();
    if (provider) {
      // Loaded here, so that a start without it costs nothing.
      const { ifthenpay } = await import('@/lib/providers/ifthenpay/ifthenpay');
      const routes = await ifthenpay(origin);
      serveAlso(routes);
      dialect.push(...Object.keys(routes));
    }
  });
  try {
    await prepared;
  } catch (error) {
    server.closeAllConnections();
    server.close();
    throw error;
  }
  return {
    url: origin,
    close: async () => {
      await close();
      await closeDatabases();
    },
  };
}
