// GET /simulator/stream: the version of what the control room shows, whenever it changes.
import { eventStream } from '@/lib/live/event-stream';
import { clientNetwork } from '@/lib/payments/client-address';
import { readControlRoom } from '@/lib/payments/demo/simulator/read-control-room';
import { paymentsEnv } from '@/lib/payments/env';
import { onAnyOrderChange } from '@/lib/payments/live-changes';
import { versionOf } from '@/lib/payments/live-version';

export async function GET(request: Request): Promise<Response> {
  if (paymentsEnv().NETWORK !== 'simulator') return new Response(null, { status: 404 });
  return eventStream(request, {
    readVersion: async () => versionOf(await readControlRoom()),
    subscribe: onAnyOrderChange,
    key: `control room ${clientNetwork(request.headers)}`,
    // Under load something changes all the time.
    interval: 500,
  });
}
