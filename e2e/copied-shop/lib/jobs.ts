// Finishes what a crash or a lost webhook left undone. Started by instrumentation.ts, in every process.
import { closeEventStreams } from './live/event-stream';
import { runJobs } from './payments/run-jobs';
import { handlers, integration } from './shop';

runJobs(integration, handlers, { reconcileSeconds: Number(process.env.RECONCILE_SECONDS ?? 30) });

// Open pages would keep a process that was told to stop from stopping: their streams, and connections that browsers hold
// without asking for anything.
process.once('SIGTERM', () => {
  closeEventStreams();
  setTimeout(() => process.exit(0), 5_000).unref();
});
