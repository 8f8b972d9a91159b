// The stream of the request log.

import { readRequestFilter } from '@/lib/payments/dashboard/filters/request-filter';
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { listRequests } from '@/lib/payments/dashboard/reads/list-requests';
import { onRequestsLogged } from '@/lib/payments/live-changes';

export function GET(request: Request): Promise<Response> {
  const filter = readRequestFilter(request);
  return merchantStream(request, ({ accountId }) => listRequests(accountId, filter), onRequestsLogged);
}
