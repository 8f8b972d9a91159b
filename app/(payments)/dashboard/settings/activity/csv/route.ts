// The activity as a download, of the kind that is chosen.
import { auditCsv } from '@/lib/payments/accounts/audit-csv';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { readAuditFilter } from '@/lib/payments/dashboard/audit-filter';
import { dashboardLang } from '@/lib/payments/dashboard/lang';

export async function GET(request: Request): Promise<Response> {
  const { liveAccountId } = await requireMerchant();
  const { kind } = readAuditFilter(request);
  const lines = auditCsv(liveAccountId, kind, await dashboardLang());
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
      'Content-Disposition': 'attachment; filename="eclusa-activity.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
