// Starts the shop's background work. Called by `instrumentation.ts`, once per process.
import { storeEnv } from './env';
import { closePurchaseStreams } from './purchase-stream';
import { startReconciliation } from './reconciliation-job';

/** Checks the settings and starts the reconciliation; throws an error that names what is missing. */
export async function startStore(): Promise<void> {
  storeEnv();
  const stopReconciliation = startReconciliation();
  globalThis.shutdownHooks ??= new Set();
  globalThis.shutdownHooks.add(closePurchaseStreams).add(stopReconciliation);
}
