// The contract between `serve.mjs` and both systems for an orderly end of the process.
declare global {
  /**
   * What must end when the process is asked to: a system adds a function with
   * `(globalThis.shutdownHooks ??= new Set()).add(stopWorker)`. On SIGTERM all run at once, as soon as no new
   * connection is accepted, while running requests still finish; stop workers and end streams here.
   * Databases opened by `db/open.ts` are closed afterwards and need no hook.
   */
  var shutdownHooks: Set<() => Promise<void> | void> | undefined;
  /** The handles that `db/open.ts` keeps, by URL. */
  var openDatabases: Map<string, { close(): Promise<void> }> | undefined;
  /** Set by `instrumentation.ts`: Next may call `register()` more than once. */
  var systemsStarted: Promise<void> | undefined;
}

export {};
