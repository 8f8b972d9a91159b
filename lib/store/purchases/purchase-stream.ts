// The streams of server-sent events behind the pages of purchases: each event carries the purchase's version, nothing
// else, and the page compares it with the one it shows. Registered in front of Next by `start.ts`, because Next keeps
// about 70 KB for every request under way (measured), and thousands of pages may wait.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/store/log';
import { notePush } from '@/lib/store/timeline/notes';
import { subscribeToPurchase } from './purchase-updates';
import { purchaseVersion, purchaseVersions } from './purchases';

/** Milliseconds between two signs of life; proxies end a stream that is silent for long. */
const HEARTBEAT = 20_000;
/** Every so many heartbeats the database is asked, in one statement: another process may have changed a purchase. */
const LOOK_EVERY = 3;
/** Streams end by themselves: the browser comes back, and whatever leaked does not stay. */
const MAX_AGE = 10 * 60_000;
const MAX_STREAMS = 10_000;

interface Stream {
  token: string;
  opened: number;
  /** The version last told. */
  sent: number | undefined;
  response: ServerResponse;
  end(): void;
}

const streams = new Set<Stream>();
let heartbeat: NodeJS.Timeout | undefined;
let beats = 0;

/** Answers `GET /purchases/{token}/stream`; false for any other request. */
export function answerPurchaseStream(request: IncomingMessage, response: ServerResponse): boolean {
  const token = /^\/purchases\/([A-Za-z0-9_-]{22,64})\/stream(?:\?|$)/.exec(request.url ?? '')?.[1];
  if (!token || request.method !== 'GET') return false;
  open(token, response).catch((error) => {
    log('error', 'purchase stream could not be opened', { error });
    if (response.headersSent) response.destroy();
    else response.writeHead(503, { 'retry-after': '30' }).end();
  });
  return true;
}

/** Ends every stream, so that a server told to stop can. */
export function closePurchaseStreams(): void {
  for (const stream of [...streams]) stream.end();
}

async function open(token: string, response: ServerResponse): Promise<void> {
  // The page then asks by itself, every few seconds.
  if (streams.size >= MAX_STREAMS) return void response.writeHead(503, { 'retry-after': '30' }).end();
  const stream: Stream = { token, opened: Date.now(), sent: undefined, response, end: () => {} };
  const look = () => purchaseVersion(token).then((version) => tell(stream, version));
  // Subscribed first, read second: no change can fall between the page's drawing and this.
  const unsubscribe = subscribeToPurchase(token, () => void look().catch(() => {}));
  stream.end = () => {
    unsubscribe();
    if (streams.delete(stream)) response.end();
    if (streams.size === 0) stopHeartbeat();
  };
  response.on('close', stream.end);
  const version = await purchaseVersion(token).catch((error) => {
    stream.end();
    throw error;
  });
  if (version === undefined) {
    stream.end();
    return void response.writeHead(404).end();
  }
  if (response.destroyed) return;
  streams.add(stream);
  heartbeat ??= setInterval(beat, HEARTBEAT).unref();
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Neither compressed nor held back on the way: each event must leave at once.
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.write('retry: 2000\n\n');
  tell(stream, version);
}

function tell(stream: Stream, version: number | undefined): void {
  if (version === undefined || version === stream.sent || !streams.has(stream)) return;
  const news = stream.sent !== undefined;
  stream.sent = version;
  stream.response.write(`data: ${version}\n\n`);
  if (news) notePush(stream.token, version);
}

function beat(): void {
  const now = Date.now();
  for (const stream of [...streams]) {
    if (now - stream.opened > MAX_AGE) stream.end();
    else stream.response.write(':\n\n');
  }
  if (++beats % LOOK_EVERY > 0 || streams.size === 0) return;
  purchaseVersions([...new Set([...streams].map(({ token }) => token))]).then(
    (versions) => {
      for (const stream of streams) tell(stream, versions.get(stream.token));
    },
    (error) => log('warn', 'purchase streams could not look at the database', { error }),
  );
}

function stopHeartbeat(): void {
  clearInterval(heartbeat);
  heartbeat = undefined;
}
