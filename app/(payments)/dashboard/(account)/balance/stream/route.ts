// The stream of the pages about money.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';

export function GET(request: Request): Promise<Response> {
  return merchantStream(request, ({ accountId }) => readMoneyPulse(accountId));
}
