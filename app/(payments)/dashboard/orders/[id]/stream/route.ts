// The stream of one order's page.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readOrderTimeline } from '@/lib/payments/orders/read-order-timeline';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return merchantStream(request, ({ accountId }) => readOrderTimeline(accountId, id));
}
