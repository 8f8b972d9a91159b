// The server side of a page that waits for payment: a stream of the purchase's version, whenever it changes. Return it from
// a Route Handler; `useLivePurchase` reads it and has the page rendered again.

/** Milliseconds between two comments that keep proxies from closing a silent stream. Every third also reads the version. */
const HEARTBEAT = 20_000;
/** Milliseconds after which a stream ends; the browser opens a new one. */
const MAX_AGE = 10 * 60_000;
/** A browser keeps one stream per visible tab; more than this from one client on one page is abuse. */
const MOST_PER_READER = 12;
const MOST = 10_000;

export interface PurchaseSource {
  /** The version that the page should show, or undefined when there is no such purchase. */
  readVersion(): Promise<number | undefined>;
  /** Calls `onChange` whenever the version may have changed, until the returned function is called. */
  subscribe(onChange: () => void): () => void;
  /** Who reads what: a client's address and the purchase's token. */
  reader: string;
  /** Called after a change was sent to the page. */
  onSent?(version: number): void;
}

// Next bundles every route apart but runs them in one process.
const shared = globalThis as unknown as {
  purchaseStreams?: Map<() => void, string>;
  purchaseStreamsEnded?: boolean;
};
shared.purchaseStreams ??= new Map();
const open = shared.purchaseStreams;

/** Ends every stream and opens no more, so that a process that was told to stop can. */
export function closePurchaseStreams(): void {
  shared.purchaseStreamsEnded = true;
  for (const close of [...open.keys()]) close();
}

/**
 * A stream of versions as server-sent events; `{"version": 3}` for a request that does not accept a stream. 404 when there
 * is no such purchase, 503 with `Retry-After` when too many streams are open.
 */
export async function purchaseStream(request: Request, source: PurchaseSource): Promise<Response> {
  const respond = (status: number, body: object | null = null, headers = {}) =>
    new Response(body && JSON.stringify(body), {
      status,
      headers: { 'cache-control': 'no-store', 'content-type': 'application/json', ...headers },
    });
  // A browser would open the next stream on a connection that it has kept alive.
  if (shared.purchaseStreamsEnded) return respond(503, null, { connection: 'close', 'retry-after': '5' });
  const first = await source.readVersion();
  if (first === undefined) return respond(404);
  if (!request.headers.get('accept')?.includes('text/event-stream')) return respond(200, { version: first });
  const sameReader = [...open.values()].filter((reader) => reader === source.reader).length;
  if (open.size >= MOST || sameReader >= MOST_PER_READER) return respond(503, null, { 'retry-after': '30' });

  const encoder = new TextEncoder();
  let close = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      let sent = first;
      // One read at a time, so that an older version is never sent after a newer one. Changes that arrive before a read
      // begins share it.
      let reading: Promise<void> = Promise.resolve();
      let isQueued = false;
      const check = () => {
        if (isQueued) return;
        isQueued = true;
        reading = reading
          .then(async () => {
            isQueued = false;
            const version = await source.readVersion();
            if (version === undefined || version === sent || !open.has(close)) return;
            sent = version;
            write(`data: ${version}\n\n`);
            source.onSent?.(version);
          })
          // The database is away: the next heartbeat reads again.
          .catch(() => {});
      };
      const openedAt = Date.now();
      let beats = 0;
      const heartbeat = setInterval(() => {
        if (Date.now() - openedAt > MAX_AGE) return close();
        write(':\n\n');
        beats += 1;
        if (beats % 3 === 0) check();
      }, HEARTBEAT);
      const unsubscribe = source.subscribe(check);
      close = () => {
        if (!open.delete(close)) return;
        unsubscribe();
        clearInterval(heartbeat);
        try {
          controller.close();
        } catch {
          // The client has already gone.
        }
      };
      open.set(close, source.reader);
      write(`retry: 2000\ndata: ${first}\n\n`);
      // What changed between the first read and the subscription.
      check();
    },
    cancel: () => close(),
  });
  request.signal.addEventListener('abort', () => close());
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither compressed nor buffered on the way: each event must leave at once.
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
