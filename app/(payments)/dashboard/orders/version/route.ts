// What the orders page polls: whether the same filters would show something else by now.
import { requireMerchant } from '@/lib/payments/accounts/session';
import { readOrderFilter } from '@/lib/payments/dashboard/read-order-filter';
import { versionOf } from '@/lib/payments/dashboard/version-of';
import { searchOrders } from '@/lib/payments/orders/search-orders';

export async function GET(request: Request): Promise<Response> {
  const { accountId } = await requireMerchant();
  const filter = readOrderFilter(Object.fromEntries(new URL(request.url).searchParams));
  return Response.json(
    { version: versionOf(await searchOrders(accountId, filter)) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
