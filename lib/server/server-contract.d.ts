// What both systems share with the server that runs them.
declare global {
  /**
   * What must end when the process is told to: `(globalThis.shutdownHooks ??= new Set()).add(stopWorker)`. On SIGTERM
   * all run at once, while running requests still finish. Databases are closed afterwards and need no hook.
   */
  var shutdownHooks: Set<() => Promise<void> | void> | undefined;
  /** What `lib/process-wide.ts` keeps, by name. */
  var processWide: Map<string, unknown> | undefined;
  /** Set by `instrumentation.ts`: Next may call `register()` more than once. */
  var systemsStarted: Promise<void> | undefined;
}

export {};
