// Next calls `register` once per server start, before the first request: starts the systems that SERVE names.
// The only file outside e2e and db/setup.ts that knows both.

/** Resolves when the systems of this process have started; Next may call it more than once. */
export async function register(): Promise<void> {
  // Written so that the bundler sees it: only Node's build of this file pulls the systems in.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    globalThis.systemsStarted ??= (async () => {
      if (process.env.SERVE !== 'store') await (await import('@/lib/payments/start')).startPayments();
      if (process.env.SERVE !== 'payments') await (await import('@/lib/store/start')).startStore();
    })();
    await globalThis.systemsStarted;
  }
}
