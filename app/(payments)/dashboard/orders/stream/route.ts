// The stream of the orders page: the same filters, the same read.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readOrderFilter } from '@/lib/payments/dashboard/order-filter';
import { searchOrders } from '@/lib/payments/orders/search-orders';

export function GET(request: Request): Promise<Response> {
  const filter = readOrderFilter(request);
  return merchantStream(request, (merchant) => searchOrders(merchant, filter));
}
