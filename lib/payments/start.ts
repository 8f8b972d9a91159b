// Starts the payment service's background work. Called by `instrumentation.ts`, once per process.

/** Resolves when the service may take requests. */
export async function startPayments(): Promise<void> {}
