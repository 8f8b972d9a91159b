// The stream of the delivery log and, with `status=dead`, of the dead letters.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readDeliveryFilter } from '@/lib/payments/dashboard/read-delivery-filter';
import { readDeliveryLog } from '@/lib/payments/dashboard/read-delivery-log';

export function GET(request: Request): Promise<Response> {
  const filter = readDeliveryFilter(Object.fromEntries(new URL(request.url).searchParams));
  return merchantStream(request, ({ accountId }) => readDeliveryLog(accountId, filter));
}
