// The orders of a filter as a download.

import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { csvResponse } from '@/lib/payments/csv-response';
import { readOrderFilter } from '@/lib/payments/dashboard/filters/order-filter';
import { ordersCsv } from '@/lib/payments/dashboard/reads/orders-csv';
import { dayInLisbon } from '@/lib/payments/days';

export async function GET(request: Request): Promise<Response> {
  const merchant = await requireMerchant();
  const today = dayInLisbon(accountNow(merchant));
  const name = `eclusa-orders-${merchant.livemode ? '' : 'test-'}${today}.csv`;
  return csvResponse(name, ordersCsv(merchant, readOrderFilter(request)));
}
