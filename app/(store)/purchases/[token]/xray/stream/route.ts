// The live update of an X-ray: how many steps it holds. Only in a demonstration.
import { eventStream } from '@/lib/live/event-stream';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import { storeEnv } from '@/lib/store/env';
import { clientAddress } from '@/lib/store/http/client-address';
import { readPurchase, watchPurchase } from '@/lib/store/purchases/purchases';

/** Milliseconds between two reads: neither the service's log nor a failed delivery notifies the shop. */
const EVERY = 1_000;

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return eventStream(request, {
    readVersion: async () => {
      const purchase = storeEnv().demo ? await readPurchase(token) : undefined;
      return purchase && (await readTimeline(purchase, 'en')).steps.length;
    },
    subscribe: (onChange) => {
      const unwatch = watchPurchase(token, onChange);
      const reading = setInterval(onChange, EVERY);
      return () => {
        unwatch();
        clearInterval(reading);
      };
    },
    key: `x-ray ${clientAddress(request.headers)} ${token}`,
  });
}
