// A month's movements as a download.
import { notFound } from 'next/navigation';
import { requireMerchant } from '@/lib/payments/auth/session';
import { csvResponse } from '@/lib/payments/csv-response';
import { isMonth } from '@/lib/payments/ledger/read-statement';
import { statementCsv } from '@/lib/payments/ledger/statement-csv';

export async function GET(_: Request, { params }: { params: Promise<{ month: string }> }): Promise<Response> {
  const { accountId, livemode } = await requireMerchant();
  const { month } = await params;
  if (!isMonth(month)) notFound();
  return csvResponse(`eclusa-${livemode ? '' : 'test-'}${month}.csv`, statementCsv(accountId, month));
}
