// The orders of a filter as a download.

import { accountNow, requireMerchant } from '@/lib/payments/accounts/session';
import { csvResponse } from '@/lib/payments/csv-response';
import { readOrderFilter } from '@/lib/payments/dashboard/order-filter';
import { dayInLisbon } from '@/lib/payments/days';
import { ordersCsv } from '@/lib/payments/orders/orders-csv';

export async function GET(request: Request): Promise<Response> {
  const merchant = await requireMerchant();
  const today = dayInLisbon(accountNow(merchant));
  const name = `eclusa-orders-${merchant.livemode ? '' : 'test-'}${today}.csv`;
  return csvResponse(name, ordersCsv(merchant, readOrderFilter(request)));
}
