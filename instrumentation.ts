// Next calls `register` once per server start, before the first request: starts the systems that SERVE names.
// The only file outside e2e and db/setup.ts that knows both.

/** Resolves when the systems of this process have started; Next may call it more than once. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    globalThis.systemsStarted ??= startSystems(process.env.SERVE);
    await globalThis.systemsStarted;
  }
}

async function startSystems(only: string | undefined): Promise<void> {
  if (only !== 'store') {
    const { startPayments } = await import('@/lib/payments/start');
    await startPayments();
  }
  if (only !== 'payments') {
    const { startStore } = await import('@/lib/store/start');
    await startStore();
  }
}
