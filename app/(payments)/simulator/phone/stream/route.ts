// GET /simulator/phone/stream?phone=+351…: the version of what the phone shows, whenever it changes.
import { eventStream } from '@/lib/live/event-stream';
import { listMbwayRequests } from '@/lib/payments/demo/network/mbway-requests';
import { readPhone } from '@/lib/payments/demo/network/read-phone';
import { paymentsEnv } from '@/lib/payments/env';
import { onAnyOrderChange } from '@/lib/payments/live-changes';
import { versionOf } from '@/lib/payments/live-version';

export async function GET(request: Request): Promise<Response> {
  const phone = readPhone(new URL(request.url).searchParams.get('phone') ?? '');
  if (!phone || paymentsEnv().NETWORK !== 'simulator') return new Response(null, { status: 404 });
  return eventStream(request, {
    readVersion: async () => versionOf(await listMbwayRequests(phone)),
    subscribe: onAnyOrderChange,
    key: `phone ${phone}`,
  });
}
