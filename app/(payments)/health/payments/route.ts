// GET /health/payments: 200 when the service can work, 503 when its database is away. The demonstration also shows
// how far behind the deliveries are; elsewhere only the log does.
import { paymentsEnv } from '@/lib/payments/env';
import { isPaymentsReady } from '@/lib/payments/is-payments-ready';
import { deliveryBacklog } from '@/lib/payments/webhooks/delivery-backlog';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { demo, DEMO_LAN } = paymentsEnv();
  const isReady = await isPaymentsReady();
  const deliveries = isReady && demo && !DEMO_LAN ? await deliveryBacklog() : undefined;
  return Response.json(
    { status: isReady ? 'ready' : 'unavailable', deliveries },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
