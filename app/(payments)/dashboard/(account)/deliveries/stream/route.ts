// The stream of the delivery log.
import { readDeliveryFilter } from '@/lib/payments/dashboard/filters/delivery-filter';
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readDeliveryLog } from '@/lib/payments/dashboard/reads/list-deliveries';

export function GET(request: Request): Promise<Response> {
  const filter = readDeliveryFilter(request);
  return merchantStream(request, ({ accountId }) => readDeliveryLog(accountId, filter));
}
