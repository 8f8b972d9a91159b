// What the page of one order polls: whether anything has happened to it.
import { notFound } from 'next/navigation';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { versionOf } from '@/lib/payments/dashboard/version-of';
import { readOrderStory } from '@/lib/payments/orders/read-order-story';

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { accountId } = await requireMerchant();
  const story = await readOrderStory(accountId, (await params).id);
  if (!story) notFound();
  return Response.json({ version: versionOf(story) }, { headers: { 'Cache-Control': 'no-store' } });
}
