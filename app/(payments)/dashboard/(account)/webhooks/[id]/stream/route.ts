// The stream of one webhook endpoint's page.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readEndpoint } from '@/lib/payments/dashboard/reads/read-endpoints';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return merchantStream(request, ({ accountId }) => readEndpoint(accountId, id));
}
