// Starts the shop's background work. Called by `instrumentation.ts`, once per process.
import { startEmailJob } from './email/email-job';
import { storeEnv } from './env';
import { startReconciliation } from './integration/reconciliation-job';
import { answerPurchaseStream, closePurchaseStreams } from './purchases/purchase-stream';

/** Checks the settings and starts the reconciliation; throws an error that names what is missing. */
export async function startStore(): Promise<void> {
  storeEnv();
  globalThis.streamHandlers ??= new Set();
  globalThis.streamHandlers.add(answerPurchaseStream);
  const stopReconciliation = startReconciliation();
  globalThis.shutdownHooks ??= new Set();
  globalThis.shutdownHooks.add(closePurchaseStreams).add(stopReconciliation).add(startEmailJob());
}
