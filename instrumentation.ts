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
    const { serves, setUp } = await import('@/db/setup');
    await setUp();
    if (serves('payments')) await (await import('@/lib/payments/start')).startPayments();
    if (serves('store')) await (await import('@/lib/store/start')).startStore();
  } catch (error) {
    // Next would log it and answer every request with a 500.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
