// What the page of one order polls: whether anything has happened to it.
import { notFound } from 'next/navigation';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { versionOf } from '@/lib/payments/dashboard/version-of';
import { readOrderTimeline } from '@/lib/payments/orders/read-order-timeline';

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { accountId } = await requireMerchant();
  const history = await readOrderTimeline(accountId, (await params).id);
  if (!history) notFound();
  return Response.json({ version: versionOf(history) }, { headers: { 'Cache-Control': 'no-store' } });
}
