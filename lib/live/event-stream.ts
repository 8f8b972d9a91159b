// The server side of a live page: a Route Handler returns `eventStream()`, the page calls `useLiveUpdates()`.
// Each event carries a version, nothing else; the page re-renders when it differs from the one it shows.
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two comments that keep proxies from closing a silent stream. */
const HEARTBEAT = 20_000;
/** Every nth heartbeat reads the version again, in case a notification was lost. */
const READ_EVERY = 3;
/** Milliseconds after which a stream ends; the browser opens a new one. */
const MAX_AGE = 10 * 60_000;
const MAX_STREAMS = 10_000;
/** A browser keeps one stream per visible tab; more than this from one client on one page is abuse. */
const MAX_STREAMS_PER_KEY = 12;

interface LiveSource<Version extends string | number> {
  /** The version of what the page shows; undefined when that does not exist, or no longer, which ends the stream. */
  readVersion(): Promise<Version | undefined>;
  /** Calls `onChange` whenever the version may have changed, until the returned function is called. */
  subscribe(onChange: () => void): () => void;
  /** Names the reader and the page: open streams per key are limited. */
  key: string;
  /** Milliseconds between two reads, for pages that are expensive to read and to render; none unless given. */
  interval?: number;
  /** Called after a change was sent to the page. */
  onSent?(version: Version): void;
}

/** What ends each open stream, with the stream's key. Next bundles every route apart but runs them in one process. */
const shared = globalThis as unknown as { liveStreams?: Map<() => void, string>; liveStreamsEnded?: boolean };
shared.liveStreams ??= new Map();
const streams = shared.liveStreams;

/** Ends every stream and opens no more, so that a process that was told to stop can. */
export function closeEventStreams(): void {
  shared.liveStreamsEnded = true;
  for (const close of [...streams.keys()]) close();
}

/**
 * A stream of versions as server-sent events; `{"version": …}` for a request that does not accept a stream.
 * 404 when there is nothing to watch, 503 with `Retry-After` when too many streams are open or the process is stopping.
 */
export async function eventStream<Version extends string | number>(
  request: Request,
  source: LiveSource<Version>,
): Promise<Response> {
  const noStore = { 'cache-control': 'no-store' };
  const unavailable = (headers: Record<string, string>) =>
    new Response(null, { status: 503, headers: { ...noStore, ...headers } });
  // A browser would open the next stream on a connection that it has kept alive.
  if (shared.liveStreamsEnded) return unavailable({ connection: 'close', 'retry-after': '5' });
  if (!request.headers.get('accept')?.includes('text/event-stream')) {
    const version = await source.readVersion();
    return version === undefined
      ? new Response(null, { status: 404, headers: noStore })
      : Response.json({ version }, { headers: noStore });
  }
  const sameKey = [...streams.values()].filter((key) => key === source.key).length;
  if (streams.size >= MAX_STREAMS || sameKey >= MAX_STREAMS_PER_KEY)
    return unavailable({ 'retry-after': '30' });

  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let sent: Version | undefined;
  let ended = false;

  const send = (version: Version | undefined) => {
    if (version === undefined) return end();
    if (ended || version === sent) return;
    const isChange = sent !== undefined;
    sent = version;
    controller?.enqueue(encoder.encode(`data: ${version}\n\n`));
    if (isChange) source.onSent?.(version);
  };
  // Reads one at a time and in order, so that an older version is never sent after a newer one. Changes that arrive
  // before a read begins share it.
  let reading = Promise.resolve();
  let isQueued = false;
  let lastRead = 0;
  const check = () => {
    if (isQueued) return;
    isQueued = true;
    reading = reading
      .then(async () => {
        await wait(Math.max(0, lastRead + (source.interval ?? 0) - Date.now()));
        isQueued = false;
        lastRead = Date.now();
        if (!ended) send(await source.readVersion());
      })
      .catch(() => {});
  };

  // Subscribe first, read second: no change can fall in between.
  const unsubscribe = source.subscribe(check);
  const end = () => {
    if (ended) return;
    ended = true;
    unsubscribe();
    clearInterval(heartbeat);
    streams.delete(end);
    try {
      controller?.close();
    } catch {
      // The client has already gone.
    }
  };
  streams.set(end, source.key);
  const opened = Date.now();
  let beats = 0;
  const heartbeat = setInterval(() => {
    if (Date.now() - opened > MAX_AGE) return end();
    controller?.enqueue(encoder.encode(':\n\n'));
    beats += 1;
    if (beats % READ_EVERY === 0) check();
  }, HEARTBEAT);
  request.signal.addEventListener('abort', end);

  try {
    const first = await source.readVersion();
    if (first === undefined) {
      end();
      return new Response(null, { status: 404, headers: noStore });
    }
    const body = new ReadableStream<Uint8Array>({
      start(opening) {
        controller = opening;
        controller.enqueue(encoder.encode('retry: 2000\n\n'));
        send(first);
        if (ended) controller.close();
      },
      cancel: end,
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Neither compressed nor buffered on the way: each event must leave at once.
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  } catch (error) {
    end();
    throw error;
  }
}
