// The stream of the webhook endpoints.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readEndpoints } from '@/lib/payments/dashboard/reads/read-endpoints';

export function GET(request: Request): Promise<Response> {
  return merchantStream(request, ({ accountId }) => readEndpoints(accountId));
}
