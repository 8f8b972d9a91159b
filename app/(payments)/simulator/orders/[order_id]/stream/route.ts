// GET /simulator/orders/{id}/stream: the version of the order's timeline, whenever it changes.
import { eventStream } from '@/lib/live/event-stream';
import { clientNetwork } from '@/lib/payments/client-address';
import { readTimeline } from '@/lib/payments/demo/simulator/read-timeline';
import { paymentsEnv } from '@/lib/payments/env';
import { onAccountChange, onRequestsLogged } from '@/lib/payments/live-changes';
import { versionOf } from '@/lib/payments/live-version';
import { readOrder } from '@/lib/payments/orders/order-row';

type Props = { params: Promise<{ order_id: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  if (paymentsEnv().NETWORK !== 'simulator') return new Response(null, { status: 404 });
  const { order_id: id } = await params;
  const accountId = (await readOrder(id))?.order.account_id;
  if (!accountId) return new Response(null, { status: 404 });
  return eventStream(request, {
    readVersion: async () => versionOf(await readTimeline(id)),
    subscribe: (onChange) => {
      const ends = [onAccountChange(accountId, onChange), onRequestsLogged(accountId, onChange)];
      return () => {
        for (const end of ends) end();
      };
    },
    key: `timeline ${clientNetwork(request.headers)}`,
  });
}
