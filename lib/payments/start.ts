// Starts the payment service in this process.
import { paymentsEnv } from './env';
import { startWorker, stopWorker } from './worker';

/** Checks the settings and starts the worker; throws an error that lists what is missing. */
export async function startPayments(): Promise<void> {
  paymentsEnv();
  startWorker();
  globalThis.shutdownHooks ??= new Set();
  globalThis.shutdownHooks.add(stopWorker);
}
