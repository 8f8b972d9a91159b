// The stream of the overview.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readFrontPage } from '@/lib/payments/dashboard/reads/read-front-page';

export function GET(request: Request): Promise<Response> {
  return merchantStream(request, readFrontPage);
}
