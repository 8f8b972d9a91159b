// The log of API requests. It doesn't slow them down: rows wait in memory and are written in batches.
import { paymentsDatabase } from '@/db/payments/client';
import { processWide } from '@/lib/process-wide';
import { announceRequests } from '../live-changes';
import { log } from '../log';

/** One request: ids, codes and times; no body, no personal data. */
export interface LoggedRequest {
  /** The response's `Request-Id`. */
  id: string;
  account_id: string;
  api_key_id: string;
  method: string;
  /** The path's template: `/v1/orders/{id}`. */
  path: string;
  order_id: string | null;
  status: number;
  /** The error's code; null for a success. */
  code: string | null;
  duration_ms: number;
  idempotency_key: string | null;
  replayed: boolean;
  /** Service time. */
  at: Date;
}

const FLUSH_AFTER = 500;
const BATCH = 500;
/** Most rows that wait while the database is away; then the oldest are dropped. */
const BUFFER = 5_000;

interface Waiting {
  rows: LoggedRequest[];
  /** The process is about to end: requests that are still under way are written at once. */
  isEnding: boolean;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}

/** Records the request; it is in the log within a second. Never waits, never throws. */
export function recordRequest(row: LoggedRequest): void {
  const waiting = processWide('payments/request-log', openLog);
  waiting.rows.push(row);
  if (waiting.rows.length > BUFFER) {
    waiting.rows.splice(0, BATCH);
    log('warn', 'request log dropped its oldest rows', { dropped: BATCH });
  }
  schedule(waiting);
}

/** Writes what waits now; resolves when all of it is in the log. */
export const writeRequests = (): Promise<void> => flush(processWide('payments/request-log', openLog));

function openLog(): Waiting {
  const waiting: Waiting = { rows: [], isEnding: false, timer: undefined, writing: Promise.resolve() };
  globalThis.shutdownHooks ??= new Set();
  globalThis.shutdownHooks.add(() => {
    waiting.isEnding = true;
    return flush(waiting);
  });
  return waiting;
}

function schedule(waiting: Waiting): void {
  waiting.timer ??= setTimeout(() => flush(waiting), waiting.isEnding ? 0 : FLUSH_AFTER);
}

/** Writes what waits, one batch after the other; a batch that fails waits for the next round. */
function flush(waiting: Waiting): Promise<void> {
  clearTimeout(waiting.timer);
  waiting.timer = undefined;
  waiting.writing = waiting.writing.then(async () => {
    while (waiting.rows.length > 0) {
      const batch = waiting.rows.splice(0, BATCH);
      try {
        await insert(batch);
        announceRequests(new Set(batch.map(({ account_id }) => account_id)));
      } catch (error) {
        log('error', 'request log could not be written', { rows: batch.length, error });
        waiting.rows.unshift(...batch);
        return schedule(waiting);
      }
    }
  });
  return waiting.writing;
}

async function insert(batch: LoggedRequest[]): Promise<void> {
  await paymentsDatabase().query`
    insert into payments.api_requests
    select row.* from jsonb_populate_recordset(null::payments.api_requests, ${JSON.stringify(batch)}::text::jsonb) as row
    on conflict do nothing`;
}
