// Next calls `register` once per server start, before the first request.

/** Resolves when the systems of this process have started; Next may call it more than once. */
export async function register(): Promise<void> {
  // Next compiles this file for its edge runtime too, where the other one can't be.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startSystems } = await import('./instrumentation-node');
    globalThis.systemsStarted ??= startSystems();
    await globalThis.systemsStarted;
  }
}
