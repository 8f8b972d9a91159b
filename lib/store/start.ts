// Starts the shop's background work. Called by `instrumentation.ts`, once per process.
import { startEmailJob } from './email-job';
import { storeEnv } from './env';
import { answerPurchaseStream, closePurchaseStreams } from './purchase-stream';
import { startReconciliation } from './reconciliation-job';

/** Checks the settings and starts the reconciliation; throws an error that names what is missing. */
export async function startStore(): Promise<void> {
  storeEnv();
  globalThis.streamHandlers ??= new Set();
  globalThis.streamHandlers.add(answerPurchaseStream);
  const stopReconciliation = startReconciliation();
  globalThis.shutdownHooks ??= new Set();
  globalThis.shutdownHooks.add(closePurchaseStreams).add(stopReconciliation).add(startEmailJob());
}
