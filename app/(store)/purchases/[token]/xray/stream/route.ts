// The live update of an X-ray. Only in a demonstration.
import { eventStream } from '@/lib/live/event-stream';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import { storeEnv } from '@/lib/store/env';
import { clientAddress } from '@/lib/store/http/client-address';
import { readPurchase, watchPurchase } from '@/lib/store/purchases/purchases';

/**
 * Milliseconds between two reads, around the moments of a timeline and while the service is silent: its log doesn't notify
 * the shop.
 */
const EVERY = 1_000;
const AROUND = 12_000;

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  let expectsMore = () => false;
  return eventStream(request, {
    readVersion: async () => {
      const purchase = storeEnv().demo ? await readPurchase(token) : undefined;
      if (!purchase) return undefined;
      const { version, moments, aheadMs, serviceSilent } = await readTimeline(purchase, 'en');
      const isNear = (at: Date) => Math.abs(Date.now() + aheadMs - at.getTime()) < AROUND;
      expectsMore = () => serviceSilent || moments.some(isNear);
      return version;
    },
    subscribe: (onChange) => {
      const unwatch = watchPurchase(token, onChange);
      const reading = setInterval(() => expectsMore() && onChange(), EVERY);
      return () => {
        unwatch();
        clearInterval(reading);
      };
    },
    key: `x-ray ${clientAddress(request.headers)} ${token}`,
  });
}
