// Starts the shop's background work. Called by `instrumentation.ts`, once per process.

/** Resolves when the shop may take requests. */
export async function startStore(): Promise<void> {}
