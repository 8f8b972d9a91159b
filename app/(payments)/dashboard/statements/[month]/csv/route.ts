// A month's movements as a download.
import { notFound } from 'next/navigation';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { isMonth } from '@/lib/payments/ledger/read-statement';
import { statementCsv } from '@/lib/payments/ledger/statement-csv';

export async function GET(_: Request, { params }: { params: Promise<{ month: string }> }): Promise<Response> {
  const { accountId, livemode } = await requireMerchant();
  const { month } = await params;
  if (!isMonth(month)) notFound();
  const lines = statementCsv(accountId, month);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="eclusa-${livemode ? '' : 'test-'}${month}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
