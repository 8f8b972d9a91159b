// What both systems share with the server that runs them.
declare global {
  /**
   * What must end when the process is told to: `(globalThis.shutdownHooks ??= new Set()).add(stopWorker)`. On SIGTERM
   * all run at once, while running requests still finish. Databases are closed afterwards and need no hook.
   */
  var shutdownHooks: Set<() => Promise<void> | void> | undefined;
  /** The handles that `db/open.ts` keeps, by URL. */
  var openDatabases: Map<string, { close(): Promise<void> }> | undefined;
  /** Set by `instrumentation.ts`: Next may call `register()` more than once. */
  var systemsStarted: Promise<void> | undefined;
}

export {};
