// The stream of the orders page: the same filters, the same read.

import { readOrderFilter } from '@/lib/payments/dashboard/filters/order-filter';
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { searchOrders } from '@/lib/payments/dashboard/reads/search-orders';

export function GET(request: Request): Promise<Response> {
  const filter = readOrderFilter(request);
  return merchantStream(request, (merchant) => searchOrders(merchant, filter));
}
