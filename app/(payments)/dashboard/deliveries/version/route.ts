// What the delivery log and the dead letters poll: whether the same filters would show something else by now.
import { requireMerchant } from '@/lib/payments/accounts/session';
import { readDeliveryFilter } from '@/lib/payments/dashboard/read-delivery-filter';
import { versionOf } from '@/lib/payments/dashboard/version-of';
import { listDeliveries } from '@/lib/payments/webhooks/list-deliveries';
import { countDeadLetters } from '@/lib/payments/webhooks/resend';

export async function GET(request: Request): Promise<Response> {
  const { accountId } = await requireMerchant();
  const filter = readDeliveryFilter(Object.fromEntries(new URL(request.url).searchParams));
  const shown = await Promise.all([listDeliveries(accountId, filter), countDeadLetters(accountId)]);
  return Response.json({ version: versionOf(shown) }, { headers: { 'Cache-Control': 'no-store' } });
}
