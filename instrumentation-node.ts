// Prepares and starts the systems that SERVE names, under any server that runs Next; ends them in order.

import { closeEventStreams } from './lib/live/event-stream';
import { trustProxies } from './lib/server/forwarded-headers.mjs';
import { serves } from './lib/server/serves';
import { setUp } from './lib/server/set-up';

export async function startSystems(): Promise<void> {
  try {
    trustProxies();
    await setUp();
    globalThis.shutdownHooks ??= new Set();
    globalThis.shutdownHooks.add(closeEventStreams);
    if (serves('payments')) await (await import('./lib/payments/start')).startPayments();
    if (serves('store')) await (await import('./lib/store/start')).startStore();
    // Our own server (`npm start`) sets it and ends in order by itself.
    if (!process.env.NEXT_MANUAL_SIG_HANDLE) stopBeforeNext();
  } catch (error) {
    // Next would log it and respond to every request with a 500.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Milliseconds that Next gets to close its connections: it would wait for those that browsers keep in reserve. */
const CLOSING = 5_000;

/** Under Next's own server: streams and workers end first, then Next closes the server and exits. */
function stopBeforeNext(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const next = process.listeners(signal);
    process.removeAllListeners(signal);
    process.once(signal, async () => {
      await Promise.allSettled([...(globalThis.shutdownHooks ?? [])].map(async (hook) => hook()));
      for (const listener of next) listener(signal);
      setTimeout(() => process.exit(signal === 'SIGTERM' ? 143 : 130), CLOSING);
    });
  }
}
