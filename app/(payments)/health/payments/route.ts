// GET /health/payments: ready with the database, and how far behind the deliveries are. 503 when the database is away.
import { deliveryBacklog } from '@/lib/payments/webhooks/delivery-backlog';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  try {
    const deliveries = await deliveryBacklog();
    return answer(200, { status: 'ready', deliveries });
  } catch {
    return answer(503, { status: 'unavailable', reason: 'the database does not answer' });
  }
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
