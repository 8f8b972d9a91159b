// The contract between `serve.mjs` and both systems: what they answer in front of Next, and how they end in order.
import type { IncomingMessage, ServerResponse } from 'node:http';

declare global {
  /**
   * Answers requests in Next's place: a handler returns false for those that are none of its business. For streams
   * that last, of which Next would keep the whole request.
   */
  var streamHandlers: Set<(request: IncomingMessage, response: ServerResponse) => boolean> | undefined;
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
