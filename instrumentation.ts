// Next calls `register` once per server start, before the first request: prepares and starts what SERVE names.

/** Resolves when the systems of this process have started; Next may call it more than once. */
export async function register(): Promise<void> {
  // Written so that the bundler sees it: only Node's build of this file pulls the systems in.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    globalThis.systemsStarted ??= start();
    await globalThis.systemsStarted;
  }
}

async function start(): Promise<void> {
  try {
    (await import('@/lib/commands/forwarded-headers.mjs')).trustProxies();
    const { serves, setUp } = await import('@/db/setup');
    await setUp();
    const { closeEventStreams } = await import('@/lib/live/event-stream');
    globalThis.shutdownHooks ??= new Set();
    globalThis.shutdownHooks.add(closeEventStreams);
    if (serves('payments')) await (await import('@/lib/payments/start')).startPayments();
    if (serves('store')) await (await import('@/lib/store/start')).startStore();
    // Our own server (`npm start`) sets it and ends in order by itself.
    if (!process.env.NEXT_MANUAL_SIG_HANDLE) stopBeforeNext();
  } catch (error) {
    // Next would log it and answer every request with a 500.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Under Next's own server: streams and workers end first, then Next closes the server and exits. */
function stopBeforeNext(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const next = process.listeners(signal);
    process.removeAllListeners(signal);
    process.once(signal, async () => {
      await Promise.allSettled([...(globalThis.shutdownHooks ?? [])].map(async (hook) => hook()));
      for (const listener of next) listener(signal);
    });
  }
}
