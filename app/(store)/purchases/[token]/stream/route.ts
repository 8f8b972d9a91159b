// Server-sent events for the page of a purchase; pushed by the webhook route.
import { purchaseStream } from '@/lib/store/purchase-stream';
import { purchaseVersion } from '@/lib/store/purchases';

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  if ((await purchaseVersion(token)) === undefined) return new Response(null, { status: 404 });
  const stream = purchaseStream(token, request.signal);
  if (!stream) return new Response(null, { status: 503, headers: { 'retry-after': '30' } });
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither compressed nor held back on the way: each event must leave at once.
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
