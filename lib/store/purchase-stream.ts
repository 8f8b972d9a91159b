// The stream of server-sent events behind a purchase's page: each carries the purchase's version, nothing else.
// The page compares it with the one it shows. Called by the stream route.
import { subscribeToPurchase } from './purchase-updates';
import { purchaseVersion } from './purchases';

const HEARTBEAT_MS = 20_000;
/** Besides being told, a stream looks at the database now and then: another process of the shop may have changed it. */
const LOOK_EVERY = 3;
/** Streams end by themselves: the browser comes back, and whatever leaked does not stay. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_STREAMS = 10_000;

const shared = globalThis as unknown as { purchaseStreams?: Set<() => void> };
shared.purchaseStreams ??= new Set();
const open = shared.purchaseStreams;

/** Ends every stream, so that a server told to stop can. */
export function closePurchaseStreams(): void {
  for (const close of [...open]) close();
}

/** The stream for one page, or undefined when there are too many; the page then polls. */
export function purchaseStream(token: string, signal: AbortSignal): ReadableStream<Uint8Array> | undefined {
  if (open.size >= MAX_STREAMS) return undefined;
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream({
    start(controller) {
      let sent: number | undefined;
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const look = async () => {
        const version = await purchaseVersion(token).catch(() => undefined);
        if (!open.has(close)) return;
        if (version === undefined || version === sent) send(':\n\n');
        else send(`data: ${version}\n\n`);
        sent = version ?? sent;
      };
      const unsubscribe = subscribeToPurchase(token, look);
      let beats = 0;
      const heartbeat = setInterval(() => {
        if (++beats % LOOK_EVERY === 0) void look();
        else send(':\n\n');
      }, HEARTBEAT_MS);
      const end = setTimeout(() => close(), MAX_AGE_MS);
      close = () => {
        if (!open.delete(close)) return;
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(end);
        signal.removeEventListener('abort', close);
        try {
          controller.close();
        } catch {
          // The other side was faster.
        }
      };
      open.add(close);
      signal.addEventListener('abort', close);
      send('retry: 2000\n\n');
      // Subscribed first, read second: no change can fall between the page's drawing and this.
      void look();
    },
    cancel: () => close(),
  });
}
