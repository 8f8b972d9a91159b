// What the page of one delivery polls: whether it was tried again, or answered.
import { notFound } from 'next/navigation';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { versionOf } from '@/lib/payments/dashboard/version-of';
import { readDelivery } from '@/lib/payments/webhooks/read-delivery';

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { accountId } = await requireMerchant();
  const delivery = await readDelivery(accountId, (await params).id);
  if (!delivery) notFound();
  return Response.json({ version: versionOf(delivery) }, { headers: { 'Cache-Control': 'no-store' } });
}
