// The stream of the request log.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readRequestFilter } from '@/lib/payments/dashboard/request-filter';
import { onRequestsLogged } from '@/lib/payments/live-changes';
import { listRequests } from '@/lib/payments/requests/list-requests';

export function GET(request: Request): Promise<Response> {
  const filter = readRequestFilter(request);
  return merchantStream(request, ({ accountId }) => listRequests(accountId, filter), onRequestsLogged);
}
