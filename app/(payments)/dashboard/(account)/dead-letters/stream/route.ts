// The stream of the dead letters.
import { merchantStream } from '@/lib/payments/dashboard/merchant-stream';
import { readDeadLetters } from '@/lib/payments/dashboard/reads/read-dead-letters';

export function GET(request: Request): Promise<Response> {
  return merchantStream(request, ({ accountId }) => readDeadLetters(accountId));
}
