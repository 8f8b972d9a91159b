// The stream of one order's page.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readOrderPage, readOrderTab } from '@/lib/payments/dashboard/reads/read-order-page';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const tab = readOrderTab(new URL(request.url).searchParams.get('tab'));
  return merchantStream(request, ({ accountId }) => readOrderPage(accountId, id, tab));
}
