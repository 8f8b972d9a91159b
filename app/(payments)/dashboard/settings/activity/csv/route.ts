// The activity as a download, of the kind that is chosen.
import { auditCsv } from '@/lib/payments/accounts/audit-csv';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { csvResponse } from '@/lib/payments/csv-response';
import { readAuditFilter } from '@/lib/payments/dashboard/audit-filter';
import { dashboardLang } from '@/lib/payments/dashboard/lang';

export async function GET(request: Request): Promise<Response> {
  const { liveAccountId } = await requireMerchant();
  const { kind } = readAuditFilter(request);
  return csvResponse('eclusa-activity.csv', auditCsv(liveAccountId, kind, await dashboardLang()));
}
