// The stream of one delivery's page.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readDelivery } from '@/lib/payments/webhooks/read-delivery';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return merchantStream(request, ({ accountId }) => readDelivery(accountId, id));
}
